import { fold } from '../basics/index.ts';
import type { DutyKind } from '../documents/index.ts';
import { readDuties } from './duties/read-duties.ts';
import type { Page } from './layout/page.ts';
import type { Field, Reading } from './layout/reading.ts';
import { concernsReader, sellsAtAll } from './fields/advertising.ts';
import { isFoldable, type Folding } from './senders/folding.ts';

// Until when an offer holds, and an answer that an advertisement hopes for, bind nobody.
export const BINDING: readonly DutyKind[] = [
  'payment',
  'hearing',
  'appointment',
  'objection',
  'submission',
  'cancellation',
  'contractEnd',
];
const GIVES = /(spende|patenschaft|donat)/;

const valueOf = (field: Field, readings: readonly Reading[]) =>
  readings.find((each) => each.field === field)?.value ?? '';

const textOf = (pages: readonly Page[]) =>
  fold(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '));

// Of an advertisement no duties are read; what binds in one shows that it is none.
const asLetter = (readings: readonly Reading[]) =>
  readings.map((each) => (each.field === 'kind' ? { ...each, value: 'letter' } : each));

const dutiesIn = (pages: readonly Page[], readings: readonly Reading[]) =>
  readDuties(pages, asLetter(readings)).map(({ kind }) => kind);

const binds = (pages: readonly Page[], readings: readonly Reading[]) =>
  dutiesIn(pages, readings).some((kind) => BINDING.includes(kind));

/** Whether a letter has anything of its reader in it, a demand, a number they are kept under, a day or a duty, so that it is never folded. */
function isOfReader(pages: readonly Page[], readings: readonly Reading[]): boolean {
  const text = textOf(pages);
  const asks = valueOf('iban', readings) !== '' && !GIVES.test(text);
  if (asks || valueOf('dueDate', readings) !== '' || valueOf('references', readings) !== '')
    return true;
  const sender = fold(valueOf('senderName', readings));
  return concernsReader({ sender, text }) || binds(pages, readings);
}

/** Whether a letter that the rules do not take for advertising may be some: it sells a little, and speaks of no sum and no answer. */
function maySell(pages: readonly Page[], readings: readonly Reading[]): boolean {
  if (!isFoldable(valueOf('kind', readings)) || !sellsAtAll(textOf(pages))) return false;
  if (valueOf('amountCents', readings) !== '' || valueOf('isCollected', readings) !== '')
    return false;
  return dutiesIn(pages, readings).every((kind) => kind === 'offer');
}

/** Whether a letter that the rules do not take for advertising may be taken for some where a person says so of its sender: nothing in it is of its reader. */
export const mayBeAdvertising = (pages: readonly Page[], readings: readonly Reading[]): boolean =>
  maySell(pages, readings) && !isOfReader(pages, readings);

/**
 * What is known of a letter, with whether it lies folded as advertising: it sells, or sells a little and a person said that the post of
 * its sender always is, and nothing in it is of its reader. Never where they said never.
 */
export function withAdvertising(
  pages: readonly Page[],
  readings: readonly Reading[],
  folding: Folding | null,
): readonly Reading[] {
  const kind = readings.find(({ field }) => field === 'kind');
  if (kind === undefined || folding === 'never') return readings;
  const sells = kind.value === 'advertising' || (folding === 'always' && maySell(pages, readings));
  if (!sells || isOfReader(pages, readings)) return readings;
  return [...readings, { ...kind, field: 'isAdvertising', value: 'yes' }];
}
