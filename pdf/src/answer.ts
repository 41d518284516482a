import type { ChildFailure } from '@postkorb/sandbox/pool';

/** The answer, or why there is none. */
export type PdfAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: ChildFailure | 'unreadable'; readonly detail: string };
