import { sql } from 'kysely';
import type { CaseReason } from '@postkorb/domain/cases';
import type { Ctx } from '#platform/ctx';
import type { HandedOver } from '#platform/handover';

type Ties = {
  /** The case it surely belongs to, and the other letters of that. */
  readonly kept: {
    readonly caseId: string;
    readonly reason: CaseReason;
    readonly others: readonly string[];
  } | null;
  /** What a person took apart from it. */
  readonly apart: readonly string[];
};

/** With which letters one that goes to another account is together here, and from which it is apart. */
export async function findTies(
  ctx: Ctx,
  { accountId, documentId }: HandedOver['from'],
): Promise<Ties> {
  const { rows } = await sql<Ties>`select (
      select jsonb_build_object('caseId', l.case_id, 'reason', l.reason, 'others', array(
        select o.document_id from cases.letter o where o.account_id = l.account_id and o.case_id = l.case_id
          and o.standing = 'sure' and o.document_id <> l.document_id))
      from cases.letter l join cases.case c on c.account_id = l.account_id and c.id = l.case_id
      join documents.document d on d.account_id = l.account_id and d.id = l.document_id and d.space_id = c.space_id
      where l.account_id = ${accountId} and l.document_id = ${documentId} and l.standing = 'sure') as kept,
    array(select other_id from cases.apart where account_id = ${accountId} and document_id = ${documentId}) as apart`.execute(
    ctx.db,
  );
  return rows[0] ?? { kept: null, apart: [] };
}

type Given = { readonly documentId: string; readonly caseId: string };

/** The case of the space of a letter there that is the same, or has one of the letters that came along; undefined where there is none. */
export async function findSameCase(
  ctx: Ctx,
  { documentId, caseId, others }: Given & { readonly others: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from documents.document d join cases.case c on c.account_id = d.account_id and c.space_id = d.space_id
    where d.account_id = ${ctx.viewer.accountId} and d.id = ${documentId}::uuid and c.id in (
      select ${caseId}::uuid union all select case_id from cases.letter
      where account_id = ${ctx.viewer.accountId} and document_id = any(${others}::uuid[]))
    limit 1`.execute(ctx.db);
  return rows[0]?.id;
}

/** Makes this case in the space of a letter there, unless the account has it in another space. The name stays: it was given by others. */
export async function insertSameCase(ctx: Ctx, { documentId, caseId }: Given): Promise<boolean> {
  const { rows } = await sql`insert into cases.case (account_id, id, space_id)
    select account_id, ${caseId}::uuid, space_id from documents.document
    where account_id = ${ctx.viewer.accountId} and id = ${documentId}::uuid on conflict do nothing returning id`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
