import { fold } from './text.ts';

export const KINDS = [
  'invoice',
  'creditNote',
  'reminder',
  'taxNotice',
  'fine',
  'court',
  'payslip',
  'bankStatement',
  'offer',
  'orderConfirmation',
  'deliveryNote',
  'cancellation',
  'appointment',
  'donation',
  'notice',
  'contract',
  'letter',
] as const;
export type Kind = (typeof KINDS)[number];

// Words and what each is worth; in the subject a word counts many times as much as in the text.
const SIGNS: readonly (readonly [kind: Kind, pattern: RegExp, worth: number])[] = [
  [
    'reminder',
    /(zahlungserinnerung|\bmahnung|letzte mahnung|mahnbescheid|payment reminder|overdue|zahlungsruckstand|inkasso|forderung d(er|es)|hauptforderung)/g,
    3,
  ],
  [
    'reminder',
    /(mahngebuhr|mahnkosten|noch keinen zahlungseingang|trotz .{0,20}mahnung|verzugszinsen|offenen betrag)/g,
    1,
  ],
  [
    'fine',
    /(bussgeld|verwarnungsgeld|ordnungswidrigkeit|geldbusse|anhorung im|parking fine|penalty)/g,
    3,
  ],
  [
    'creditNote',
    /(gutschrift(?! uberweisung)|storno-?rechnung|rechnungskorrektur|credit note|avoir)/g,
    2.5,
  ],
  [
    'taxNotice',
    /(einkommensteuer|umsatzsteuerbescheid|grundsteuer|gewerbesteuer|kraftfahrzeugsteuer|solidaritatszuschlag|steuerbescheid|festsetzung|hundesteuer|\bfinanzamt\b)/g,
    1.5,
  ],
  [
    'court',
    /(amtsgericht|landgericht|ladung|rechtsstreit|geschaftsnummer|vollstreckung|urteil|beschluss|klage|gerichtsvollzieher)/g,
    1.2,
  ],
  [
    'payslip',
    /(entgeltabrechnung|gehaltsabrechnung|lohnabrechnung|brutto\/netto|bezugemitteilung|verdienstabrechnung|lohnsteuer\b|auszahlungsbetrag|payslip|payroll)/g,
    2,
  ],
  [
    'bankStatement',
    /(kontoauszug|depotauszug|rechnungsabschluss|kontostand|bank statement|account statement|umsatzubersicht)/g,
    2.2,
  ],
  ['offer', /(\bangebot|kostenvoranschlag|offerte|quotation|\bquote\b)/g, 1.6],
  [
    'orderConfirmation',
    /(auftragsbestatigung|bestellbestatigung|order confirmation|buchungsbestatigung)/g,
    3,
  ],
  ['deliveryNote', /(lieferschein|delivery note|packing slip)/g, 2.5],
  ['cancellation', /(kundigung|kundige|kundigungsbestatigung|cancellation|termination)/g, 1.8],
  [
    'appointment',
    /(ihr termin|terminbestatigung|terminvereinbarung|appointment|einladung zu)/g,
    1.8,
  ],
  [
    'donation',
    /(zuwendungsbestatigung|spendenbescheinigung|spendenquittung|donation|ihre spende)/g,
    2.5,
  ],
  [
    'contract',
    /(vertragsunterlagen|versicherungsschein\b|nachtrag|ihr vertrag|mietvertrag|arbeitsvertrag|vertragsbestatigung|police)/g,
    0.8,
  ],
  ['notice', /(bescheid|bewilligung|festgesetzt|rechtsbehelfsbelehrung|widerspruch)/g, 1],
  [
    'invoice',
    /(?<!(?:beitrags|ab|gut|ihrer nachsten |nachsten )(?= ?)|ab)(rechnung(?!swesen|s?korrektur|sabschluss)|invoice|facture|liquidation|jahresabrechnung (strom|gas|wasser|energie|warme)|gebuhrenrechnung|beitragsrechnung|turnusabrechnung|(strom|gas|wasser|energie|warme)abrechnung|\bbill\b)/g,
    1.5,
  ],
  [
    'invoice',
    /(rechnungsnummer|rechnungs-?nr|rechnungsbetrag|rechnungsdatum|zahlbar|umsatzsteuer|mwst|invoice (number|no|date)|amount due|\bvat\b)/g,
    0.6,
  ],
];
const IN_SUBJECT = 5;
const MOST_IN_TEXT = 3;

/** What kind of letter it is, and how sure, from its subject and its text. */
export function kindOf(
  subject: string,
  text: string,
): { readonly kind: Kind; readonly score: number } {
  const points = new Map<Kind, number>();
  for (const [kind, pattern, worth] of SIGNS) {
    const inSubject = count(subject, pattern) > 0 ? IN_SUBJECT : 0;
    const inText = Math.min(count(text, pattern), MOST_IN_TEXT);
    points.set(kind, (points.get(kind) ?? 0) + worth * (inSubject + inText));
  }
  const ranked = [...points].toSorted(([, one], [, other]) => other - one);
  const [best, second] = ranked;
  if (best === undefined || best[1] < 1.5) return { kind: 'letter', score: 0.5 };
  return {
    kind: best[0],
    score: Math.min(0.99, 0.5 + (best[1] - (second?.[1] ?? 0)) / (2 * best[1])),
  };
}

function count(text: string, pattern: RegExp): number {
  return [...fold(text).matchAll(pattern)].length;
}
