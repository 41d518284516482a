import type { DocumentKind } from '../../documents/index.ts';
import { fold } from '../../basics/index.ts';

/** A German tag and how well it fits, from 0.35 to 0.95: what fits less is not given. */
export type FoundTag = { readonly tag: string; readonly score: number };

const BY_KIND: Partial<Readonly<Record<DocumentKind, readonly string[]>>> = {
  invoice: ['Rechnung'],
  creditNote: ['Gutschrift'],
  reminder: ['Mahnung'],
  taxNotice: ['Steuer', 'Behörde'],
  fine: ['Bußgeld', 'Behörde'],
  court: ['Gericht'],
  payslip: ['Gehalt'],
  bankStatement: ['Bank'],
  offer: ['Angebot'],
  orderConfirmation: ['Bestellung'],
  deliveryNote: ['Lieferschein'],
  cancellation: ['Kündigung'],
  appointment: ['Termin'],
  donation: ['Spende'],
  contract: ['Vertrag'],
  settlement: ['Abrechnung'],
  fee: ['Beitrag'],
  certificate: ['Bescheinigung'],
  form: ['Formular'],
  advertising: ['Werbung'],
  private: ['Privat'],
};

// The sender's name counts most, then the subject, then the text.
const TOPICS: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['Versicherung', /(versicherung(?!snummer)|haftpflicht|police\b|versicherungsschein|insurance)/g],
  [
    'Energie',
    /(\bstrom|\bgas\b|gasabrechnung|stadtwerke|\bkwh\b|energie|fernwarme|heizkosten|heizung\b|electricity|erdgas)/g,
  ],
  [
    'Telekommunikation',
    /(telekom|mobilfunk|internetanschluss|glasfaser|\bdsl\b|rufnummer|mobil gmbh|telefon gmbh|mobiltarif|datenvolumen|flatrate|smartphone|router|handyvertrag)/g,
  ],
  [
    'Gesundheit',
    /(orthopad|physiotherap|heil- und kostenplan|dr\. med|\bkranken|\barzt|arztlich|praxis\b|klinik|patient|behandlung|zahnarzt|apotheke|dental|medical)/g,
  ],
  [
    'Miete',
    /(\bmiete|mietvertrag|grundmiete|betriebskosten|nebenkosten|wohnung\b|vermieter|wohnbau|hausverwaltung|hausgeld)/g,
  ],
  [
    'Bank',
    /(sparkasse|volksbank|(?<!daten)bank\b|girokonto|kreditkarte|depot\b|darlehen|\bkredit\b|online-banking)/g,
  ],
  [
    'Steuer',
    /(finanzamt|einkommensteuer|umsatzsteuererklarung|steuerberat|grundsteuer|kraftfahrzeugsteuer|hauptzollamt|gewerbesteuer|steuerbescheid|steuerverwaltung|steueramt|steuerrechnung|gemeindesteuer|tax office|council tax)/g,
  ],
  [
    'Behörde',
    /(finanzamt|jobcenter|agentur fur arbeit|\bstadt\b|gemeinde\b|landkreis|ordnungsamt|zweckverband|burgermeister|hauptzollamt|bescheid\b|bundesamt|landratsamt|rechtsbehelfsbelehrung)/g,
  ],
  [
    'Gericht',
    /(amtsgericht(?! \S+ hr)|landgericht|rechtsstreit|zivilsache|justizkasse|geschaftsnummer|ladung|staatsanwaltschaft)/g,
  ],
  ['Recht', /(rechtsanwalt|kanzlei|rechtsanwalte|mandant|vollmacht|\bnotar)/g],
  ['Rente', /(\brente|rentenversicherung|regelaltersrente|renteninformation|rentenkasse)/g],
  [
    'Gehalt',
    /(gehaltsabrechnung|lohnabrechnung|brutto\/netto|entgeltabrechnung|bezuge\b|payslip)/g,
  ],
  [
    'Kfz',
    /(kraftfahr|\bkfz|kennzeichen|kfz-?werkstatt|autowerkstatt|hauptuntersuchung|fahrzeug|autohaus|km-stand)/g,
  ],
  ['Kündigung', /(kundigung|\bkundige\b|kundigungsbestatigung|termination)/g],
  [
    'Vertrag',
    /(vertragsanderung|ihr vertrag|vertragsunterlagen|mietvertrag|arbeitsvertrag|allgemeinen geschaftsbedingungen|vertragsbestatigung)/g,
  ],
  [
    'Beitrag',
    /(mitgliedsbeitrag|beitragsrechnung|rundfunkbeitra|beitragsbescheid|jahresbeitrag|elternbeitrag)/g,
  ],
  ['Spende', /(zuwendungsbestatigung|spendenbescheinigung|ihre spende)/g],
  ['Termin', /(ihr(en)? termin|terminbestatigung|ladung zum termin|appointment)/g],
  ['Bußgeld', /(bussgeld|verwarnungsgeld|ordnungswidrigkeit)/g],
  ['Mahnung', /(\bmahnung|zahlungserinnerung|inkasso)/g],
];
const WEIGHT = { sender: 0.6, subject: 0.6, text: 0.12 };

/** German tags for what the letter is and what it is about, the surest first. */
export function tagsOf(
  kind: DocumentKind,
  sender: string,
  parts: { readonly subject: string; readonly text: string },
): readonly FoundTag[] {
  const scores = new Map<string, number>();
  for (const tag of BY_KIND[kind] ?? []) scores.set(tag, 0.9);
  for (const [tag, pattern] of TOPICS) {
    const score =
      (hits(sender, pattern) > 0 ? WEIGHT.sender : 0) +
      (hits(parts.subject, pattern) > 0 ? WEIGHT.subject : 0) +
      Math.min(hits(parts.text, pattern), 4) * WEIGHT.text;
    scores.set(tag, Math.min(0.95, Math.max(scores.get(tag) ?? 0, score)));
  }
  return [...scores]
    .map(([tag, score]) => ({ tag, score }))
    .filter(({ score }) => score >= 0.35)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 5);
}

function hits(text: string, pattern: RegExp): number {
  return [...fold(text).matchAll(pattern)].length;
}
