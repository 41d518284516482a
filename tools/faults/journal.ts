import { appendFileSync } from 'node:fs';

/** What a try came to: done, refused with a code, or no answer, so that nobody can say. */
export type Tried<T> =
  | { readonly is: 'ok'; readonly value: T }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown'; readonly why: string };
export type Known<T> = Exclude<Tried<T>, { readonly is: 'unknown' }>;

export type Entry = {
  readonly client: string;
  readonly action: string;
  readonly id: string;
  readonly says: 'intent' | 'sent' | 'ok' | 'refused' | 'unknown';
  readonly detail?: unknown;
};

/** What the clients meant to do, sent and were told, kept outside the product. */
export type Journal = {
  readonly write: (entry: Entry) => void;
  readonly count: (says: Entry['says']) => number;
  /** Answers that called an outage an error of the product. */
  readonly errors: () => number;
  readonly file: string;
};

/** A journal in this file, one JSON line per entry. */
export function openJournal(file: string): Journal {
  const counts = new Map<Entry['says'], number>();
  let errors = 0;
  return {
    file,
    errors: () => errors,
    count: (says) => counts.get(says) ?? 0,
    write: (entry) => {
      if (/INTERNAL/.test(JSON.stringify(entry.detail ?? ''))) errors += 1;
      counts.set(entry.says, (counts.get(entry.says) ?? 0) + 1);
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
    },
  };
}
