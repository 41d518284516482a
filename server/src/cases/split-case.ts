import type { SplitCaseRefusal } from '@postkorb/domain/cases';
import { present } from '@postkorb/domain/basics';
import { refuseSelection } from '@postkorb/domain/documents';
import { noteChange, type DocumentRow } from '#documents';
import { newId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import {
  deleteLetters,
  findMembers,
  findStandings,
  insertCase,
  lockCase,
  lockCases,
  touchCases,
  writeApart,
  writeLetters,
  type LetterOfCase,
} from './case.sql.ts';
import { lockLetters } from './join-case.ts';

type Splitting = {
  readonly documentIds: readonly string[];
  /** That of their case, where all are in one; without it whatever is there is changed. */
  readonly version?: number | null | undefined;
};

/**
 * Takes letters out of their cases: all of them or none. Several that leave one case together are a case of their own; a suggestion that
 * leaves is refused. No rule puts them together again.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NOT_IN_CASE, CHANGED_MEANWHILE.
 * Writes cases.split. Announces documentsChanged.
 */
export function splitCase(ctx: Ctx, { documentIds, version }: Splitting): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<SplitCaseRefusal>(refuseSelection(documentIds));
    await lockCases(ctx);
    const letters = await lockLetters(ctx, documentIds);
    const ids = letters.map(({ id }) => id);
    const standings = await findStandings(ctx, ids);
    refuseIf<SplitCaseRefusal>(standings.length < ids.length ? 'NOT_IN_CASE' : null);
    const cases = Map.groupBy(standings, ({ caseId }) => caseId);
    for (const caseId of cases.keys()) {
      const found = await lockCase(ctx, caseId);
      refuseIf<SplitCaseRefusal>(found === undefined ? 'NOT_IN_CASE' : null);
      const isStale = version != null && version !== found?.version;
      refuseIf<SplitCaseRefusal>(isStale ? 'CHANGED_MEANWHILE' : null);
    }
    const made: string[] = [];
    for (const leaving of cases.values())
      made.push(...(await leave(ctx, leaving, present(letters[0]).spaceId)));
    const caseIds = [...cases.keys()];
    await touchCases(ctx, caseIds);
    await noteChange(ctx, letters, {
      action: 'cases.split',
      beside: [...caseIds, ...made],
      before: { caseIds },
      after: { caseIds: made },
    });
    return letters;
  });
}

/** Takes letters out of the one case they are in; gives the case they make together. */
async function leave(
  ctx: Ctx,
  leaving: readonly LetterOfCase[],
  spaceId: string,
): Promise<readonly string[]> {
  const ids = leaving.map(({ documentId }) => documentId);
  const members = await findMembers(ctx, [present(leaving[0]).caseId]);
  const staying = members.map(({ documentId }) => documentId).filter((id) => !ids.includes(id));
  await writeApart(ctx, { some: ids, others: staying });
  await deleteLetters(ctx, ids);
  const sure = leaving.filter(({ standing }) => standing === 'sure');
  if (sure.length < 2) return [];
  const id = newId();
  await insertCase(ctx, { id, spaceId });
  await writeLetters(
    ctx,
    sure.map((letter) => ({ ...letter, caseId: id, reason: 'person' })),
  );
  return [id];
}
