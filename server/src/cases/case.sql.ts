import { sql } from 'kysely';
import type { CaseReason } from '@postkorb/domain/cases';
import { inOwnSpaces } from '#documents';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

/** What a person has to confirm is only suggested. */
export type Standing = 'sure' | 'suggested';

export type LetterOfCase = {
  readonly documentId: string;
  readonly caseId: string;
  readonly standing: Standing;
  readonly reason: CaseReason;
};

/** Lets one change of cases of an account happen after the other, whoever makes it. */
export async function lockCases(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cases/${ctx.viewer.accountId}`}, 0))`.execute(
    ctx.db,
  );
}

/** Where a letter belongs in the space it lies in, and whether a person put it into a case of another one. */
export async function findBelonging(
  ctx: Ctx,
  { id, spaceId }: { readonly id: string; readonly spaceId: string },
): Promise<{ readonly here: LetterOfCase | undefined; readonly isPutElsewhere: boolean }> {
  const row = await ctx.db
    .selectFrom('cases.letter as l')
    .innerJoin('cases.case as c', (on) =>
      on.onRef('c.accountId', '=', 'l.accountId').onRef('c.id', '=', 'l.caseId'),
    )
    .select(['l.documentId', 'l.caseId', 'l.standing', 'l.reason', 'c.spaceId'])
    .where('l.accountId', '=', ctx.viewer.accountId)
    .where('l.documentId', '=', id)
    .executeTakeFirst();
  const isHere = row?.spaceId === spaceId;
  return {
    here: isHere ? (row as LetterOfCase) : undefined,
    isPutElsewhere: row !== undefined && !isHere && row.reason === 'person',
  };
}

/** Where letters of the account belong. */
export async function findStandings(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<LetterOfCase[]> {
  const rows = await ctx.db
    .selectFrom('cases.letter')
    .select(['documentId', 'caseId', 'standing', 'reason'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${documentIds.filter(isId)}::uuid[])`)
    .execute();
  return rows as LetterOfCase[];
}

/** The letters of cases, whoever may see them. */
export async function findMembers(ctx: Ctx, caseIds: readonly string[]): Promise<LetterOfCase[]> {
  const rows = await ctx.db
    .selectFrom('cases.letter')
    .select(['documentId', 'caseId', 'standing', 'reason'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`case_id = any(${caseIds.filter(isId)}::uuid[])`)
    .execute();
  return rows as LetterOfCase[];
}

/** Puts letters into a case, out of whichever they were in. */
export async function writeLetters(ctx: Ctx, letters: readonly LetterOfCase[]): Promise<void> {
  if (letters.length === 0) return;
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('cases.letter')
    .values(letters.map((letter) => ({ ...letter, accountId })))
    .onConflict((on) =>
      on.columns(['accountId', 'documentId']).doUpdateSet((eb) => ({
        caseId: eb.ref('excluded.caseId'),
        standing: eb.ref('excluded.standing'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute();
}

/** Takes letters out of their cases. */
export async function deleteLetters(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('cases.letter')
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .execute();
}

/** A case without letters. */
export async function insertCase(
  ctx: Ctx,
  { id, spaceId }: { readonly id: string; readonly spaceId: string },
): Promise<void> {
  const { accountId } = ctx.viewer;
  await ctx.db.insertInto('cases.case').values({ accountId, id, spaceId, name: null }).execute();
}

/** Says that cases are others than before; those that nothing is left of are gone. */
export async function touchCases(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { accountId } = ctx.viewer;
  await ctx.db
    .updateTable('cases.case')
    .set({ version: sql`version + 1` })
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await sql`delete from cases.case c where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])
    and not exists (select from cases.letter l where l.account_id = c.account_id and l.case_id = c.id)`.execute(
    ctx.db,
  );
}

/** Calls a case otherwise; null takes its name away. */
export async function setName(ctx: Ctx, id: string, name: string | null): Promise<void> {
  await ctx.db
    .updateTable('cases.case')
    .set({ name, version: sql`version + 1` })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** A case of a space of the viewer's, locked; undefined where there is none. */
export async function lockCase(ctx: Ctx, id: string) {
  if (!isId(id)) return undefined;
  return ctx.db
    .selectFrom('cases.case as c')
    .select(['c.id', 'c.spaceId', 'c.name', 'c.version'])
    .where('c.accountId', '=', ctx.viewer.accountId)
    .where('c.id', '=', id)
    .where(inOwnSpaces(ctx, 'c'))
    .forUpdate()
    .executeTakeFirst();
}

type Pairs = { readonly some: readonly string[]; readonly others: readonly string[] };

/** Notes that a person took these letters apart from those, for all rules to come. */
export async function writeApart(ctx: Ctx, { some, others }: Pairs): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`insert into cases.apart (account_id, document_id, other_id)
    select ${accountId}::uuid, p.one, p.other from (
      select one, other from unnest(${some}::uuid[]) one, unnest(${others}::uuid[]) other
      union select other, one from unnest(${some}::uuid[]) one, unnest(${others}::uuid[]) other) p
    on conflict do nothing`.execute(ctx.db);
}

/** Lets rules put letters together again that a person has put together. */
export async function deleteApart(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('cases.apart')
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .where(sql<boolean>`other_id = any(${documentIds}::uuid[])`)
    .execute();
}

/** Takes away cases whose last letter was destroyed, of whatever account: their names speak of what is gone. */
export async function deleteEmptyCases(ctx: Ctx): Promise<void> {
  await sql`delete from cases.case c where not exists (
    select from cases.letter l where l.account_id = c.account_id and l.case_id = c.id)`.execute(
    ctx.db,
  );
}
