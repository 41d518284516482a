import type { Problem } from '../../basics/index.ts';
import type { Asker } from '../../team/index.ts';
import { refuseEdit, type EditRefusal } from '../actions/actions.ts';
import type { DocumentAttributes } from '../record/container.ts';

/** Who made the summary that is shown: the first reading, the rules on request, a configured service, or a person. */
export const SUMMARY_MAKERS = ['reading', 'rules', 'service', 'person'] as const;
export type SummaryMaker = (typeof SUMMARY_MAKERS)[number];

/** Characters of a summary; an emoji is one. */
export const SUMMARY_MAX = 2000;

/** Why a summary is neither written by a person nor made anew; the last four only where one is made. */
export const SUMMARY_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
  'STILL_READING',
  'NOTHING_TO_READ',
  'NO_SERVICE',
  'SERVICE_FAILED',
  'TOO_MANY',
] as const;
export type SummaryRefusal = (typeof SUMMARY_REFUSALS)[number];

/** Why no summary can be made or written now, or null: like every other value of the document. */
export function refuseSummary(
  document: (DocumentAttributes & { readonly readyAt: Date | null }) | undefined,
  by: Asker,
): SummaryRefusal | null {
  const refusal: EditRefusal | null = refuseEdit(document, by);
  if (refusal !== null) return refusal;
  return document?.readyAt ? null : 'STILL_READING';
}

// A summary may have lines; other control characters and those that turn the direction of writing make it lie.
const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/** What is wrong with a summary a person wrote; null removes it. */
export function problemsOfSummary(text: string | null): Problem[] {
  if (text === null) return [];
  const position = text.search(FORBIDDEN);
  if (position >= 0) return [{ field: 'text', code: 'INVALID', position }];
  if (text.trim() === '') return [{ field: 'text', code: 'REQUIRED' }];
  const { length } = [...text];
  return length > SUMMARY_MAX ? [{ field: 'text', code: 'TOO_LONG', position: SUMMARY_MAX }] : [];
}

/** What a service wrote, as plain text that can be kept: nothing it says is markup or a command; empty when it said nothing. */
export function plainSummary(answer: string): string {
  const plain = answer
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(new RegExp(FORBIDDEN.source, 'gu'), ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
  return [...plain].slice(0, SUMMARY_MAX).join('');
}
