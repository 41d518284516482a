import { fold } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';

type Sign = readonly [kind: DocumentKind, pattern: RegExp, inSubject: number, inText: number];

// What a word is worth in the subject, and each time it is named in the text.
const SIGNS: readonly Sign[] = [
  [
    'reminder',
    /(zahlungserinnerung|\bmahnung|mahnbescheid|payment reminder|overdue|zahlungsruckstand|inkasso|forderung d(er|es)|hauptforderung)/g,
    15,
    3,
  ],
  [
    'reminder',
    /(mahngebuhr|mahnkosten|noch keinen zahlungseingang|trotz .{0,20}mahnung|verzugszinsen|offenen betrag)/g,
    5,
    1,
  ],
  [
    'fine',
    /(bussgeld|verwarnungsgeld|ordnungswidrigkeit|geldbusse|anhorung im|parking fine|penalty)/g,
    15,
    3,
  ],
  [
    'creditNote',
    /(gutschrift(?! uberweisung)|storno-?rechnung|rechnungskorrektur|credit note|avoir)/g,
    12,
    2.5,
  ],
  [
    'taxNotice',
    /(einkommensteuer|umsatzsteuer(bescheid|-voranmeldung)|grundsteuer|gewerbesteuer|kraftfahrzeugsteuer|solidaritatszuschlag|steuerbescheid|steuererklarung|hundesteuer)/g,
    8,
    0.6,
  ],
  [
    'court',
    /(amtsgericht|landgericht|ladung|rechtsstreit|vollstreckung|urteil|beschluss|gerichtsvollzieher)/g,
    6,
    0.6,
  ],
  [
    'payslip',
    /(entgeltabrechnung|gehaltsabrechnung|lohnabrechnung|brutto\/netto|bezugemitteilung|verdienstabrechnung|auszahlungsbetrag|payslip|payroll)/g,
    10,
    2,
  ],
  [
    'bankStatement',
    /(kontoauszug|depotauszug|rechnungsabschluss|kontostand|kreditkartenabrechnung|bank statement|account statement|umsatzubersicht)/g,
    11,
    2.2,
  ],
  ['offer', /(\bangebot|kostenvoranschlag|kostenplan|offerte|quotation|\bquote\b)/g, 8, 0.8],
  [
    'orderConfirmation',
    /(auftragsbestatigung|bestellbestatigung|\bbestellung\b|order confirmation|buchungsbestatigung)/g,
    10,
    1,
  ],
  ['deliveryNote', /(lieferschein|delivery note|packing slip)/g, 12, 1],
  ['cancellation', /(kundigung|\bkundige\b|cancellation|termination)/g, 9, 0],
  [
    'cancellation',
    /(hiermit kundige|(bestatigen|erhalten).{0,60}kundigung|(ihre|deine) kundigung)/g,
    0,
    2,
  ],
  [
    'appointment',
    /(ihr(en)? termin|terminbestatigung|terminvereinbarung|appointment|einladung z)/g,
    9,
    1.8,
  ],
  [
    'donation',
    /(zuwendungsbestatigung|spendenbescheinigung|spendenquittung|donation|ihre spende)/g,
    12,
    2.5,
  ],
  [
    'contract',
    /(vertragsunterlagen|versicherungsschein\b|nachtrag|ihr vertrag|mietvertrag|arbeitsvertrag|vertragsbestatigung|police)/g,
    4,
    0.6,
  ],
  ['notice', /(bescheid|bewilligung|festgesetzt|rechtsbehelfsbelehrung|widerspruch)/g, 5, 1],
  [
    'invoice',
    /(?<!(?:ab|gut|ihrer nachsten |nachsten )(?= ?)|ab)(rechnung(?!swesen|s?korrektur|sabschluss)|invoice|facture|liquidation|jahresabrechnung (strom|gas|wasser|energie|warme)|turnusabrechnung|(strom|gas|wasser|energie|warme)abrechnung|\bbill\b)/g,
    7.5,
    1.5,
  ],
  [
    'invoice',
    /(rechnungsnummer|rechnungs-?nr|rechnungsbetrag|rechnungsdatum|zahlbar|umsatzsteuer\b|mwst|invoice (number|no|date)|amount due|\bvat\b)/g,
    3,
    0.6,
  ],
];
const MOST_IN_TEXT = 3;
const TAX_OFFICE = /(finanzamt|hauptzollamt|steuerverwaltung|steueramt)/;
const OFFICE = /(amt\b|^stadt\b|gemeinde|landkreis|landratsamt|jobcenter|gericht|zweckverband)/;
const FROM_TAX_OFFICE = 6;
const AMOUNT = /\d[.,]\d{2}(?![\d.])/;

type Texts = { readonly sender: string; readonly subject: string; readonly text: string };

/** What kind of letter it is, and how sure, from its sender, its subject and its text. */
export function kindOf({ sender, subject, text }: Texts): {
  readonly kind: DocumentKind;
  readonly score: number;
} {
  const [from, about, body] = [fold(sender), fold(subject), fold(text)];
  const points = new Map<DocumentKind, number>();
  for (const [kind, pattern, inSubject, inText] of SIGNS) {
    // Offices, and letters without any amount, speak of bills without being one.
    const speaks = kind === 'invoice' && (OFFICE.test(from) || !AMOUNT.test(body));
    const often = speaks ? 0 : inText;
    const hits = Math.min(count(body, pattern), MOST_IN_TEXT);
    const worth = (count(about, pattern) > 0 ? inSubject : 0) + often * hits;
    points.set(kind, (points.get(kind) ?? 0) + worth);
  }
  if (TAX_OFFICE.test(from))
    points.set('taxNotice', (points.get('taxNotice') ?? 0) + FROM_TAX_OFFICE);
  return bestOf(points);
}

function bestOf(points: ReadonlyMap<DocumentKind, number>): {
  readonly kind: DocumentKind;
  readonly score: number;
} {
  const [best, second] = [...points].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < 1.5) return { kind: 'letter', score: 0.5 };
  const lead = (best[1] - (second?.[1] ?? 0)) / (2 * best[1]);
  return { kind: best[0], score: Math.min(0.99, 0.5 + lead) };
}

function count(folded: string, pattern: RegExp): number {
  return [...folded.matchAll(pattern)].length;
}
