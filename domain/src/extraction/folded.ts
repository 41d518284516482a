import { fold } from '../basics/index.ts';
import type { DutyKind } from '../documents/index.ts';
import { readDuties } from './duties/read-duties.ts';
import type { Page } from './layout/page.ts';
import type { Field, Reading } from './layout/reading.ts';
import { concernsReader } from './fields/advertising.ts';

// Until when an offer holds, and an answer that an advertisement hopes for, bind nobody.
const BINDING: readonly DutyKind[] = [
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

const binds = (pages: readonly Page[], readings: readonly Reading[]) =>
  readDuties(pages, asLetter(readings)).some(({ kind }) => BINDING.includes(kind));

/** Whether a letter has anything of its reader in it, a demand, a number they are kept under, a day or a duty, so that it is never folded. */
function isOfReader(pages: readonly Page[], readings: readonly Reading[]): boolean {
  const text = textOf(pages);
  const asks = valueOf('iban', readings) !== '' && !GIVES.test(text);
  if (asks || valueOf('dueDate', readings) !== '' || valueOf('references', readings) !== '')
    return true;
  const sender = fold(valueOf('senderName', readings));
  return concernsReader({ sender, text }) || binds(pages, readings);
}

/** What is known of a letter, with whether it lies folded as advertising: it sells, and nothing in it is of its reader. */
export function withAdvertising(
  pages: readonly Page[],
  readings: readonly Reading[],
): readonly Reading[] {
  const kind = readings.find(({ field }) => field === 'kind');
  if (kind?.value !== 'advertising' || isOfReader(pages, readings)) return readings;
  return [...readings, { ...kind, field: 'isAdvertising', value: 'yes' }];
}
