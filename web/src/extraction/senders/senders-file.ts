import type { Sender } from './sender-calls.ts';

/** What was learned of senders, as a file that people and programs can read. */
export function sendersFile(senders: readonly Sender[]): string {
  const listed = senders.map(({ name, letters, folding, habits }) => ({
    name,
    letters,
    ...(folding ? { advertising: folding } : {}),
    learned: habits.map(({ field, readAs, value, label, page, corrections }) => ({
      field,
      ...(value === null ? { label, page } : { readAs, value }),
      corrections,
    })),
  }));
  return `${JSON.stringify({ senders: listed }, null, 2)}\n`;
}
