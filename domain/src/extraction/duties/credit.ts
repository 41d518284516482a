import { fold } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { amountsIn } from '../finders/amounts.ts';
import { boxOf, leftOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { sentenceBefore } from '../layout/sentence.ts';
import { isOnCondition } from '../fields/amount-circumstances.ts';

// What these say of money that comes is said every month, of others, or for later.
const OF_OTHERS: readonly DocumentKind[] = [
  'bankStatement',
  'payslip',
  'offer',
  'advertising',
  'contract',
  'cancellation',
  'orderConfirmation',
  'donation',
];
const BEFORE =
  /(\bguthaben( (von|in hohe von|betragt))?|\berstattung(sbetrag)?( von)?|\berstatten( wir)? (ihnen|dir)|\bgutschrift(sbetrag)?( (von|uber))?|\brefund( of)?|\bcredit( of)?)\s*:?\s*-?\s*$/;
const AFTER =
  /^\s*(eur|euro|€)?[^.]{0,90}\b(erstatte[tn]?|zuruckerstatte[tn]?|zuruckgezahlt|refunded)\b/;
// What is set off against a later bill does not come back.
const SET_OFF = /verrechn|set off against/;
const SCORE = 0.95;

type Found = {
  readonly cents: number;
  readonly line: Line;
  readonly at: readonly [number, number];
};

/** What comes back to the reader of a letter that asks for no money: the one sum that it says so of. */
export function readCredit(lines: readonly Line[], kind: DocumentKind): readonly Reading[] {
  if (OF_OTHERS.includes(kind)) return [];
  const found = lines.flatMap((line) => creditsIn(line, lines));
  const [first] = found;
  if (first === undefined || found.some(({ cents }) => cents !== first.cents)) return [];
  if (SET_OFF.test(fold(lines.map(({ text }) => text).join(' ')))) return [];
  const { line, at, cents } = first;
  const box = boxOf(line, ...at);
  const value = String(cents);
  return [{ field: 'creditCents', value, page: line.page, box, score: SCORE, label: null }];
}

function creditsIn(line: Line, lines: readonly Line[]): readonly Found[] {
  return amountsIn(line.text).flatMap(({ cents, start, end }) => {
    const sentence = fold(sentenceBefore(line, start, lines));
    const label = start === 0 ? fold(leftOf(line, lines)[0]?.text ?? '') : '';
    const after = fold(line.text.slice(end));
    const isCredit = BEFORE.test(sentence) || BEFORE.test(label) || AFTER.test(after);
    if (!isCredit || isOnCondition({ sentence, label, after })) return [];
    return [{ cents: Math.abs(cents), line, at: [start, end] as const }];
  });
}
