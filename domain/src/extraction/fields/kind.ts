import { fold } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { advertisingIn } from './advertising.ts';
import { feeIn, friendshipIn } from './kind-circumstances.ts';
import { SIGNS } from './kind-signs.ts';

const MOST_IN_TEXT = 3;
const TAX_OFFICE = /(finanzamt|hauptzollamt|steuerverwaltung|steueramt)/;
const OFFICE = /(amt\b|^stadt\b|gemeinde|landkreis|landratsamt|jobcenter|gericht|zweckverband)/;
const COURT = /^[a-z]*gericht\b|gerichtsvollzieher/;
// Who complains of a bill sends none.
const COMPLAINT = /^(mangel|reklamation|beanstandung|widerspruch|einspruch|complaint)/;
const FROM_TAX_OFFICE = 6;
const FROM_COURT = 5;
const AMOUNT = /\d[.,]\d{2}(?![\d.])/;
const CLEAR = 1.5;

type Texts = { readonly sender: string; readonly subject: string; readonly text: string };
type Points = Map<DocumentKind, number>;

/** What kind of letter it is, and how sure, from its sender, its subject and its text. */
export function kindOf({ sender, subject, text }: Texts): {
  readonly kind: DocumentKind;
  readonly score: number;
} {
  const folded = { sender: fold(sender), subject: fold(subject), text: fold(text) };
  const points = pointsBySigns(folded);
  addCircumstances(points, folded);
  return bestOf(points);
}

function pointsBySigns({ sender, subject, text }: Texts): Points {
  const points: Points = new Map();
  for (const [kind, pattern, inSubject, inText] of SIGNS) {
    // Offices, and letters without any amount, speak of bills without being one.
    const speaks = kind === 'invoice' && (OFFICE.test(sender) || !AMOUNT.test(text));
    const often = speaks ? 0 : inText;
    const hits = Math.min(count(text, pattern), MOST_IN_TEXT);
    add(points, kind, (count(subject, pattern) > 0 ? inSubject : 0) + often * hits);
  }
  return points;
}

function addCircumstances(points: Points, { sender, subject, text }: Texts): void {
  if (TAX_OFFICE.test(sender)) add(points, 'taxNotice', FROM_TAX_OFFICE);
  if (COURT.test(sender)) add(points, 'court', FROM_COURT);
  if (COMPLAINT.test(subject)) points.set('invoice', 0);
  add(points, 'fee', feeIn(subject, text));
  const friendship = friendshipIn(`${sender}\n${text}`);
  add(points, 'private', friendship);
  const isFamiliar = friendship > 0;
  add(points, 'advertising', advertisingIn({ sender, text, isFamiliar }));
}

function add(points: Points, kind: DocumentKind, worth: number): void {
  points.set(kind, (points.get(kind) ?? 0) + worth);
}

function bestOf(points: Points): { readonly kind: DocumentKind; readonly score: number } {
  const [best, second] = [...points].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < CLEAR) return { kind: 'letter', score: 0.5 };
  const lead = (best[1] - (second?.[1] ?? 0)) / (2 * best[1]);
  return { kind: best[0], score: Math.min(0.99, 0.5 + lead) };
}

function count(folded: string, pattern: RegExp): number {
  return [...folded.matchAll(pattern)].length;
}
