import { sql, type RawBuilder } from 'kysely';
import type { CaseReason } from '@postkorb/domain/cases';
import { inOwnSpaces, type DocumentRow } from '#documents';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Standing } from './case.sql.ts';

/** A letter as a case tells of it, in the order of the timeline. */
export type Told = {
  readonly documentId: string;
  readonly standing: Standing;
  readonly reason: CaseReason;
};

/** A case of the viewer's own spaces, with those of its letters that lie there and in no trash. */
export type ShownCase = {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  /** What the first of its letters is called, as far as that was read. */
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly letters: readonly Told[];
};

const told = (ctx: Ctx) => sql`select c.id, c.version, c.name, t.letters, t.subject, t.sender_name
  from cases.case c cross join lateral (
    select jsonb_agg(jsonb_build_object('documentId', l.document_id, 'standing', l.standing, 'reason', l.reason)
        order by coalesce(d.document_date, d.created_at::date), d.seq) as letters,
      (array_agg(d.subject order by l.standing = 'suggested', coalesce(d.document_date, d.created_at::date), d.seq))[1] as subject,
      (array_agg(d.sender_name order by l.standing = 'suggested', coalesce(d.document_date, d.created_at::date), d.seq))[1] as sender_name
    from cases.letter l join documents.document d on d.account_id = l.account_id and d.id = l.document_id
    where l.account_id = c.account_id and l.case_id = c.id and d.space_id = c.space_id and d.root <> 'trash') t
  where c.account_id = ${ctx.viewer.accountId} and ${inOwnSpaces(ctx, 'c')} and t.letters is not null`;

const run = async (ctx: Ctx, statement: RawBuilder<unknown>) =>
  (await statement.execute(ctx.db)).rows as ShownCase[];

/** A case as it is told, or undefined: one without letters is none. */
export async function findCase(ctx: Ctx, id: string): Promise<ShownCase | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await run(ctx, sql`${told(ctx)} and c.id = ${id}::uuid`);
  return found;
}

/** The cases of those of these documents that are the viewer's own, by document: to others nobody tells them. */
export async function findToldCases(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<DocumentRow, ShownCase>> {
  const own = documents.filter(({ access, root }) => access === 'owner' && root !== 'trash');
  if (own.length === 0) return new Map();
  const ids = own.map(({ id }) => id);
  const cases = await run(
    ctx,
    sql`${told(ctx)} and c.id in (select case_id from cases.letter
      where account_id = ${ctx.viewer.accountId} and document_id = any(${ids}::uuid[]))`,
  );
  const byLetter = new Map(
    cases.flatMap((one) => one.letters.map(({ documentId }) => [documentId, one] as const)),
  );
  return new Map(
    own.flatMap((document) => {
      const found = byLetter.get(document.id);
      return found === undefined ? [] : [[document, found] as const];
    }),
  );
}

/** To which case each of those of these documents surely belongs that are the viewer's own: to others nobody tells it. */
export async function findCaseIds(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<DocumentRow, string>> {
  const own = documents.filter(({ access, root }) => access === 'owner' && root !== 'trash');
  if (own.length === 0) return new Map();
  const { rows } = await sql<{ id: string; spaceId: string; caseId: string }>`
    select l.document_id as id, c.space_id, c.id as case_id
    from cases.letter l join cases.case c on c.account_id = l.account_id and c.id = l.case_id
    where l.account_id = ${ctx.viewer.accountId} and l.document_id = any(${own.map(({ id }) => id)}::uuid[])
      and l.standing = 'sure' and ${inOwnSpaces(ctx, 'c')}`.execute(ctx.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    own.flatMap((document) => {
      const found = byId.get(document.id);
      // What was moved to another space left its case behind.
      return found?.spaceId === document.spaceId ? [[document, found.caseId] as const] : [];
    }),
  );
}

/** The numbers of letters of the account, each letter with its own. */
export async function findNumbers(ctx: Ctx, documentIds: readonly string[]) {
  return ctx.db
    .selectFrom('cases.key')
    .select(['documentId', 'kind', 'written'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .where('kind', 'not in', ['dated', 'quoted'])
    .execute();
}
