import { isCreditNote, type EInvoiceAddress, type EInvoicePeriod } from '@postkorb/domain/einvoice';
import { present } from '@postkorb/domain/basics';

type Words = Readonly<Record<string, string>>;

/** Units of UN/ECE Recommendations 20 and 21 as bills write them. */
export const UNITS: Words = {
  H87: 'Stück',
  C62: 'Stück',
  EA: 'Stück',
  PCE: 'Stück',
  NAR: 'Stück',
  XPP: 'Stück',
  HUR: 'Stunden',
  MIN: 'Minuten',
  SEC: 'Sekunden',
  DAY: 'Tage',
  WEE: 'Wochen',
  MON: 'Monate',
  QAN: 'Quartale',
  ANN: 'Jahre',
  GRM: 'g',
  KGM: 'kg',
  TNE: 't',
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm',
  KMT: 'km',
  KTM: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  MLT: 'ml',
  LTR: 'l',
  HLT: 'hl',
  KWH: 'kWh',
  MWH: 'MWh',
  KWT: 'kW',
  P1: '%',
  LS: 'pauschal',
  E48: 'Leistungen',
  E51: 'Aufträge',
  E34: 'GB',
  '4L': 'MB',
  SET: 'Sätze',
  PR: 'Paar',
  DZN: 'Dutzend',
  XBX: 'Kisten',
  XCT: 'Kartons',
  XPK: 'Pakete',
  XPA: 'Pakete',
  XPX: 'Paletten',
  XBG: 'Beutel',
  XBO: 'Flaschen',
  XRO: 'Rollen',
};

/** VAT categories (UNTDID 5305). */
export const VAT_CATEGORIES: Words = {
  S: 'Regel- oder ermäßigter Satz',
  Z: 'Nullsatz',
  E: 'Steuerbefreit',
  AE: 'Steuerschuld beim Käufer (Reverse Charge)',
  K: 'Lieferung in ein anderes EU-Land, steuerfrei',
  G: 'Ausfuhr in ein Land außerhalb der EU, steuerfrei',
  O: 'Nicht steuerbar',
  L: 'Steuer der Kanarischen Inseln (IGIC)',
  M: 'Steuer von Ceuta und Melilla (IPSI)',
  B: 'Geteilte Zahlung (Italien)',
};

/** Ways to pay (UNTDID 4461). */
export const PAYMENT_MEANS: Words = {
  '1': 'Wie vereinbart',
  '10': 'Bar',
  '20': 'Scheck',
  '30': 'Überweisung',
  '31': 'Überweisung',
  '42': 'Überweisung',
  '48': 'Karte',
  '49': 'Lastschrift',
  '54': 'Kreditkarte',
  '55': 'Debitkarte',
  '57': 'Dauerauftrag',
  '58': 'SEPA-Überweisung',
  '59': 'SEPA-Lastschrift',
  '68': 'Online-Bezahldienst',
  '97': 'Verrechnung zwischen Partnern',
  ZZZ: 'Wie vereinbart',
};

/** Kinds of documents (UNTDID 1001). */
export const DOCUMENT_TYPES: Words = {
  '326': 'Teilrechnung',
  '380': 'Rechnung',
  '381': 'Gutschrift',
  '384': 'Rechnungskorrektur',
  '386': 'Vorauszahlungsrechnung',
  '389': 'Gutschrift im Selbstabrechnungsverfahren',
  '393': 'Abgetretene Rechnung',
  '396': 'Abgetretene Gutschrift',
  '575': 'Versicherungsrechnung',
  '751': 'Rechnung nur für die Buchhaltung',
  '875': 'Abschlagsrechnung (Bau)',
  '876': 'Teilschlussrechnung (Bau)',
  '877': 'Schlussrechnung (Bau)',
};

/** A decimal number as it was written, with German separators. */
export function decimalText(decimal: string): string {
  const writer = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 12 });
  return writer.format(decimal as Intl.StringNumericLiteral);
}

/** A decimal as money; a currency nobody knows stays as it is written. */
export function amountText(decimal: string | null, currency: string | null): string {
  if (decimal === null) return '–';
  if (!/^[A-Z]{3}$/.test(currency ?? '')) return `${decimalText(decimal)} ${currency ?? ''}`.trim();
  const style = {
    style: 'currency',
    currency: present(currency),
    maximumFractionDigits: 6,
  } as const;
  return new Intl.NumberFormat('de-DE', style).format(decimal as Intl.StringNumericLiteral);
}

/** A rate as people read it: 19 %. */
export function rateText(rate: string | null): string | null {
  return rate === null ? null : `${decimalText(rate)}\u00a0%`;
}

/** A day as people read it: 24.11.2026. */
export function dayText(day: string): string;
export function dayText(day: string | null): string | null;
export function dayText(day: string | null): string | null {
  return day && day.split('-').toReversed().join('.');
}

/** Days that may be missing, joined: 01.11.2026 – 30.11.2026. */
export function periodText(period: EInvoicePeriod | null): string | null {
  if (period === null) return null;
  return `${dayText(period.start) ?? '…'} – ${dayText(period.end) ?? '…'}`;
}

/** An IBAN in groups of four. */
export function ibanText(iban: string | null): string | null {
  return iban && iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** What the invoice calls itself. */
export function typeText(typeCode: string | null): string {
  return DOCUMENT_TYPES[typeCode ?? ''] ?? (isCreditNote(typeCode) ? 'Gutschrift' : 'Rechnung');
}

/** The lines of an address, those that are missing left out. */
export function addressLines(address: EInvoiceAddress): string[] {
  const { line1, line2, line3, postalCode, locality, region, countryCode } = address;
  const town = [postalCode, locality].filter(Boolean).join(' ');
  return [line1, line2, line3, town, region, countryText(countryCode)].flatMap(
    (line) => line || [],
  );
}

function countryText(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames('de-DE', { type: 'region' }).of(code) ?? code;
}
