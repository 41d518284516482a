import type { Bounds, Problem } from '../basics/index.ts';
import type { DocumentAttributes } from '../documents/index.ts';
import { inSight, type Asker } from '../team/index.ts';

/** Why letters are not put together; one that is refused keeps all others of the call back. */
export const JOIN_CASE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'UNKNOWN_CASE',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'IN_TRASH',
  'ONE_DOCUMENT',
  'OTHER_SPACE',
  'CHANGED_MEANWHILE',
] as const;
export type JoinCaseRefusal = (typeof JOIN_CASE_REFUSALS)[number];

/** Why letters are not taken out of their case. */
export const SPLIT_CASE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'IN_TRASH',
  'NOT_IN_CASE',
  'CHANGED_MEANWHILE',
] as const;
export type SplitCaseRefusal = (typeof SPLIT_CASE_REFUSALS)[number];

/** Why a case keeps its name. */
export const RENAME_CASE_REFUSALS = ['UNKNOWN_CASE', 'CHANGED_MEANWHILE', 'INVALID_INPUT'] as const;
export type RenameCaseRefusal = (typeof RENAME_CASE_REFUSALS)[number];

/** As many letters a case may have. */
export const MOST_LETTERS = 200;

/** Why nobody says where a letter belongs, or null: cases are known to the own people of their letters alone. */
export function refuseSorting(
  document: DocumentAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'IN_TRASH' | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner') return 'NOT_ALLOWED';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}

/** Why a case is not changed, or null: whoever sees it may. */
export const refuseCase = <Case>(found: Case | undefined, by: Asker): 'UNKNOWN_CASE' | null =>
  inSight(found, by) === undefined ? 'UNKNOWN_CASE' : null;

/** The name as it is kept; none takes it away. */
export const caseName = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What is wrong with the name of a case: it is as long as that of a folder. */
export function problemsOfCaseName(name: string, { folder }: Bounds): Problem<'name'>[] {
  const most = folder.nameMaxLength;
  return [...name].length > most ? [{ field: 'name', code: 'TOO_LONG', position: most }] : [];
}
