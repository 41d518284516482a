import {
  MOST_LETTERS,
  refuseCase,
  refuseSorting,
  type JoinCaseRefusal,
} from '@postkorb/domain/cases';
import { refuseSelection } from '@postkorb/domain/documents';
import { lockDocuments, noteChange, type DocumentRow } from '#documents';
import { allAllowed, allowed } from '#platform/asker';
import { newId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import {
  deleteApart,
  findMembers,
  findStandings,
  insertCase,
  lockCase,
  lockCases,
  touchCases,
  writeLetters,
} from './case.sql.ts';

type Joining = {
  readonly documentIds: readonly string[];
  /** Null makes a new case of them. */
  readonly caseId: string | null;
  /** The one that was read; without it whatever is there is changed. */
  readonly version?: number | null | undefined;
};

/**
 * Puts letters into a case, out of whichever they were in, or makes a new one of them: all of them or none. What was suggested is confirmed.
 * Refuses with NOTHING_CHOSEN, TOO_MANY (over 200 in one case), UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, UNKNOWN_CASE,
 * CHANGED_MEANWHILE, OTHER_SPACE, ONE_DOCUMENT (a new case of one).
 * Writes cases.joined. Announces documentsChanged. Answers with the id of the case.
 */
export function joinCase(ctx: Ctx, { documentIds, ...to }: Joining): Promise<string> {
  return atomically(ctx, async (ctx) => {
    refuseIf<JoinCaseRefusal>(refuseSelection(documentIds));
    await lockCases(ctx);
    const letters = await lockLetters(ctx, documentIds);
    const { id, spaceId } = await lockTarget(ctx, to, letters);
    const isElsewhere = letters.some((letter) => letter.spaceId !== spaceId);
    refuseIf<JoinCaseRefusal>(isElsewhere ? 'OTHER_SPACE' : null);
    const members = await findMembers(ctx, [id]);
    const ids = letters.map((letter) => letter.id);
    const all = new Set([...ids, ...members.map(({ documentId }) => documentId)]);
    refuseIf<JoinCaseRefusal>(to.caseId === null && all.size < 2 ? 'ONE_DOCUMENT' : null);
    refuseIf<JoinCaseRefusal>(all.size > MOST_LETTERS ? 'TOO_MANY' : null);

    const sure = members.filter(({ standing }) => standing === 'sure');
    const isIn = (letter: DocumentRow) => sure.some(({ documentId }) => documentId === letter.id);
    const coming = letters.filter((letter) => !isIn(letter));
    if (coming.length === 0) return id;
    await move(ctx, { id, spaceId, isNew: to.caseId === null, coming, all: [...all] });
    return id;
  });
}

/** All of these letters, or a refusal. */
export async function lockLetters(ctx: Ctx, given: readonly string[]): Promise<DocumentRow[]> {
  const ids = [...new Set(given)];
  const locked = await lockDocuments(ctx, ids);
  return allAllowed(
    ctx,
    refuseSorting,
    ids.map((id) => locked.get(id)),
  );
}

async function lockTarget(
  ctx: Ctx,
  { caseId, version }: Omit<Joining, 'documentIds'>,
  [first]: readonly DocumentRow[],
) {
  if (caseId === null) return { id: newId(), spaceId: first?.spaceId };
  const found = allowed(ctx, refuseCase, await lockCase(ctx, caseId));
  const isStale = version != null && version !== found.version;
  refuseIf<JoinCaseRefusal>(isStale ? 'CHANGED_MEANWHILE' : null);
  return found;
}

type Moving = {
  readonly id: string;
  readonly spaceId: string | undefined;
  readonly isNew: boolean;
  readonly coming: readonly DocumentRow[];
  readonly all: readonly string[];
};

async function move(ctx: Ctx, { id, spaceId, isNew, coming, all }: Moving): Promise<void> {
  const ids = coming.map((letter) => letter.id);
  const before = await findStandings(ctx, ids);
  if (isNew && spaceId !== undefined) await insertCase(ctx, { id, spaceId });
  await writeLetters(
    ctx,
    ids.map((documentId) => ({ documentId, caseId: id, standing: 'sure', reason: 'person' })),
  );
  await deleteApart(ctx, all);
  const left = [...new Set(before.map(({ caseId }) => caseId))];
  await touchCases(ctx, [...new Set([id, ...left])]);
  await noteChange(ctx, coming, {
    action: 'cases.joined',
    beside: [id],
    before: { caseIds: left },
    after: { caseId: id },
  });
}
