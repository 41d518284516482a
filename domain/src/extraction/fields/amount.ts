import { amountsIn, type FoundAmount } from '../finders/amounts.ts';
import { NEVER_OWED, type DocumentKind } from '../../documents/index.ts';
import { boxOf, headOver, leftOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import type { Zones } from '../finders/zones.ts';

type Tier = readonly [pattern: RegExp, score: number];
type Candidate = FoundAmount & { readonly line: Line; readonly score: number };

const TAX = String.raw`(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|tva|(?:sales )?tax)\b`;
const SUM = String.raw`(?<!zwischen|sub|sub-|einzel|netto)(?:gesamt|summe|total|betrag|brutto|endpreis)`;
// "Summe inkl. 19 % MwSt." is the whole; "Summe MwSt." is the tax alone.
const TAX_INCLUDED = new RegExp(
  `${SUM}[^,;:]{0,30}\\b(?:inkl|incl|einschl|including|inclusive|mit)[^,;:]{0,30}${TAX}`,
);
const TAX_SUM = new RegExp(`(?:gesamt|summe|total|betrag)\\s(?:der |of )?(?:[\\d,.]+ ?% ?)?${TAX}`);

// What stands beside a sum says what it is; the first that fits decides, so refusals come first.
const TIERS: readonly Tier[] = [
  [/(guthaben|erstattung|erstattet|gutschrift|auszahlung|zu ihren gunsten|refund|credit)/, 0],
  [
    /(kontostand|saldo|stammkapital|kreditlinie|kredit|darlehen|limit|geschaftswert|gegenstandswert|versicherungssumme|deckungssumme|streitwert|darlehensbetrag|nettodarlehen|kreditbetrag|jahresrente|hochstbetrag)/,
    0,
  ],
  [
    /(davon|darin enthalten|enthaltene?|abzuglich|bereits (gezahlt|gebucht|bezahlt)|vorauszahlung(en)?$|gezahlte|geleistete|steuerabzug|rabatt|skonto|nachlass|ersparnis|bisher|derzeit|spende)/,
    0,
  ],
  [/(neuer? .{0,20}abschlag|abschlag betragt)/, 0.1],
  [/(\brund|\betwa|\bca\.|bis zu|\bab nur|beispiel|bruttoeinkommen|eink[ou]mmen von)\W*$/, 0],
  [
    /(zu zahlen|zahlbetrag|zahlungsbetrag|zu entrichten|nachzahlung|nachforderung|restbetrag|restforderung|gesamtforderung|offene[rn]? |forderungsbetrag|mahnbetrag|zu [ui]berweisen|[ui]berweisungsbetrag|[ui]berweisen sie|zahlen sie|begleichen sie|abbuchungsbetrag|buchen wir|wir buchen|ziehen wir|wir ziehen|einzugsbetrag|f[ai]llig|erste rate|instal?lment|amount due|\bdue\b|total due|balance due|please pay|pay |net a payer|a payer|due payable|payable|montant du)/,
    1,
  ],
  [TAX_INCLUDED, 0.87],
  [TAX_SUM, 0.12],
  [/netto(betrag|summe|preis|wert)?\b(?!.*brutto)|excl\.|exkl\.|ohne (mwst|ust)|zzgl/, 0.12],
  [
    /(verwarnungsgeld|geldbusse|bussgeld|rechnungsbetrag|rechnungsbeitrag|rechnungssumme|rechnungsendbetrag|endbetrag|endsumme|gesamtbetrag|gesamtsumme|gesamtkosten|gesamtpreis|gesamtbeitrag|gesamtrechnung|grand total|total ttc|invoice total|bruttobetrag|total amount)/,
    0.86,
  ],
  [
    /(zwischensumme|subtotal|sub-total|total ht|warenwert|mwst|ust\b|umsatzsteuer|mehrwertsteuer|\bvat\b|\btva\b|sales tax|\btax\b|versicherungssteuer$|einzelpreis|grundpreis|arbeitspreis|zinsen|auslagen|mahngebuhr|mahnkosten|porto|versand|hauptforderung)/,
    0.12,
  ],
  [/(gesamt|summe|\btotal\b|brutto|insgesamt|betrag von|betrag in hohe|in hohe von)/, 0.72],
  [/(beitrag|gebuhr|kosten|preis|miete|honorar|betragt|betragen|rate|festgesetzt)/, 0.5],
];
const ASKS_FOR_MONEY =
  /((bitte|wir bitten).{0,60}([ui]berweis|zahl|begleich|ausgleich)|[ui]berweis(en|t|ung)|zahlbar|zu zahlen|zahlen sie|zu begleichen|zu entrichten|f[ai]llig|zahlungsziel|zahlungsbedingung|zahlung bitte|abgebucht|buchen wir|ziehen wir|lastschrift|tage netto|rein netto|please pay|amount due|payment is due|payable|net \d+|make payment|regler|bezahlen|begleichen)/;
// What may follow the sum: "159,40 EUR ist noch offen".
const OWED_AFTER =
  /^\s*(buchen wir|ziehen wir|zu zahlen|zu [ui]berweisen|f[ai]llig|ist (am|bis|sofort|noch offen|zur zahlung)|wird (am|zum) .*(f[ai]llig|abgebucht|eingezogen)|(ist|sind)? ?noch (offen|nicht bezahlt|unbezahlt)|bis (zum |sp[ai]testens )?[\d. a-z]{5,20} (zu|auf|an|[ui]berweis|zahl|begleich)|by \d|is due)/;
// "… auf 271,15 EUR festgesetzt" is what a fee comes to.
const SET_AFTER = /^\s*(festgesetzt|erhoben|berechnet)\b/;
// A difference or an example is no sum: "8,40 Euro mehr".
const NO_SUM_AFTER = /^\s*(mehr|weniger|gunstiger|gespart|bonus|pfand|more|less)\b/;
// "800,00 € zzgl. MwSt." is not the whole.
const TAX_TO_COME =
  /^\s*(eur|euro|€)?\s*\(?(zzgl|zuzuglich|plus (vat|tax)|exkl|excl|ohne (mwst|ust)|netto\b)/;
const PAID =
  /([ui]berweisen sie nichts|dies ist keine rechnung|keine zahlungsaufforderung|paid in full|nothing is due|no payment is (due|required)|(betrag|zahlung) (dankend )?(bereits )?erhalten|bereits (bezahlt|beglichen)(?! haben| sein)|wurde (bereits )?(bezahlt|beglichen)|bezahlt (per|mit|durch|am \d))/;
// The sum of the sentence goes to the reader, who has paid more than was owed.
const COMES_BACK =
  /(guthaben|erstattung|uberzahlung)(?:[^.]|\.\d){0,40},\d\d(?:[^.]|\.\d){0,120}(erstattet|erstatten wir|uberwiesen|uberweisen wir|ausgezahlt|auf ihr konto|gutgeschrieben)/;
const ASKS_CLEARLY =
  /((bitte|wir bitten).{0,60}([ui]berweis|zahl|begleich|ausgleich)|zahlbar|zu zahlen|zahlen sie|zu begleichen|zu entrichten|f[ai]llig|zahlungsziel|tage netto|please pay|amount due|payment is due|make payment)/;
const OWED: readonly DocumentKind[] = [
  'invoice',
  'reminder',
  'fine',
  'taxNotice',
  'settlement',
  'fee',
];

/** What the letter asks to be paid, most likely first; nothing when it asks for nothing. */
export function readAmount({ lines, top }: Zones, kind: DocumentKind): readonly Reading[] {
  const text = fold(lines.map((line) => line.text).join('\n'));
  if (NEVER_OWED.includes(kind) || PAID.test(text)) return [];
  const all = agreed(
    lines.flatMap((line) => candidatesOn(line, lines)).filter((each) => !isFranking(each, top)),
  );
  const positive = all.filter(({ cents, score }) => cents > 0 && score > 0);
  const least = leastScore(text, kind);
  const clear = positive.filter(({ score }) => score >= least);
  // A bill that names one sum means that sum, whatever it calls it.
  const only = least < 0.5 && positive.length === 1 ? positive : [];
  const candidates = clear.length > 0 ? clear : only;
  const isOnlyCredit =
    (hasCredit(lines) || COMES_BACK.test(text)) && !candidates.some(({ score }) => score >= 1);
  return isOnlyCredit ? [] : candidates.flatMap((candidate) => readingsOf(candidate, lines));
}

// Above the text stands what the envelope cost, unless the sum is called by its name.
function isFranking({ line, score }: Candidate, top: number): boolean {
  return line.page === 1 && line.y < Math.min(top, 0.3) && score < 0.7;
}

// How plainly a sum must be called what is owed, for letters that ask for money more or less plainly.
function leastScore(text: string, kind: DocumentKind): number {
  if (kind === 'bankStatement') return 1;
  if (OWED.includes(kind) || ASKS_CLEARLY.test(text)) return 0.45;
  return ASKS_FOR_MONEY.test(text) ? 0.7 : 1;
}

function readingsOf(
  { line, cents, score, currency, start, end }: Candidate,
  lines: readonly Line[],
): readonly Reading[] {
  const place = { page: line.page, box: boxOf(line, start, end), label: null };
  const known = currency ?? usualCurrency(lines);
  const amount = {
    field: 'amountCents' as const,
    value: String(cents),
    score: Math.min(score, 0.99),
    ...place,
  };
  const money = {
    field: 'currency' as const,
    value: known ?? 'EUR',
    score: known === null ? 0.4 : 0.9,
    ...place,
  };
  return [amount, money];
}

function candidatesOn(line: Line, lines: readonly Line[]): readonly Candidate[] {
  return amountsIn(line.text).map((amount, index, all) => {
    const from = all[index - 1]?.end ?? 0;
    const label = labelOf(line, { from, to: amount.start }, lines);
    const after = fold(line.text.slice(amount.end, all[index + 1]?.start));
    const isNone = NO_SUM_AFTER.test(after) || isPostage(amount.cents, line);
    const most = isNone ? 0 : TAX_TO_COME.test(after) ? 0.12 : 1;
    return { ...amount, line, score: Math.min(most, Math.max(tierOf(label), trailing(after))) };
  });
}

// A small sum alone above the letter is what the stamp cost.
function isPostage(cents: number, line: Line): boolean {
  return cents < 500 && line.page === 1 && line.y < 0.3 && line.text.length < 14;
}

// The words before the sum, else the cells to its left, else the head of its column.
function labelOf(
  line: Line,
  span: { readonly from: number; readonly to: number },
  lines: readonly Line[],
): string {
  const own = fold(line.text.slice(span.from, span.to));
  if (/[a-z]{4}/.test(own)) return own;
  const left = fold(
    leftOf(line, lines)
      .map((each) => each.text)
      .toReversed()
      .join(' '),
  );
  if (/[a-z]{3}/.test(left)) return left;
  return own + headOf(line, lines);
}

function headOf(line: Line, lines: readonly Line[]): string {
  const first = leftOf(line, lines).at(-1);
  const heads = [headOver(line, lines), first === undefined ? '' : headOver(first, lines)];
  const head = heads.find((each) => each !== '' && amountsIn(each).length === 0);
  return fold(head ?? '');
}

function tierOf(label: string): number {
  const tier = TIERS.find(([pattern]) => pattern.test(label));
  return tier?.[1] ?? 0.2;
}

function trailing(after: string): number {
  if (OWED_AFTER.test(after)) return 1;
  return SET_AFTER.test(after) ? 0.5 : 0;
}

// The same sum named several times is more likely the one that matters.
function agreed(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const known = best.get(candidate.cents);
    const [high, low] =
      known !== undefined && known.score >= candidate.score
        ? [known, candidate]
        : [candidate, known];
    const bonus = low !== undefined && low.score >= 0.45 ? 0.02 : 0;
    best.set(candidate.cents, {
      ...high,
      currency: high.currency ?? low?.currency ?? null,
      score: high.score + bonus,
    });
  }
  // Among equals the largest is the sum of the others.
  return [...best.values()].toSorted(
    (one, other) => other.score - one.score || other.cents - one.cents,
  );
}

function hasCredit(lines: readonly Line[]): boolean {
  return lines.some((line) =>
    /^(ihr )?(guthaben|erstattungsbetrag|erstattung)\b/.test(fold(line.text)),
  );
}

function usualCurrency(lines: readonly Line[]): string | null {
  const named = lines
    .flatMap((line) => amountsIn(line.text))
    .flatMap(({ currency }) => currency ?? []);
  const text = lines.map((line) => line.text).join(' ');
  const loose = /\b(EUR|CHF|USD|GBP)\b/.exec(text)?.[1] ?? (/€|\bEuro\b/.test(text) ? 'EUR' : null);
  return named[0] ?? loose;
}
