import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Carried = {
  /** The account they were carried to. */
  readonly accountId: string;
  readonly transferId: string;
};

/** Which of these bytes were brought to an account ahead of the documents that will point to them. */
export async function findCarried(
  ctx: Ctx,
  accountId: string,
  blobs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from documents.carried_blob
    where account_id = ${accountId} and sha256 = any(${[...blobs]}::text[])`.execute(ctx.db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Notes bytes that were brought to an account, so that they stay while nothing points to them. */
export async function noteCarried(
  ctx: Ctx,
  { accountId, transferId }: Carried,
  blobs: readonly string[],
): Promise<void> {
  await sql`insert into documents.carried_blob (account_id, sha256, transfer_id)
    select ${accountId}::uuid, sha256, ${transferId}::uuid from unnest(${[...blobs]}::text[]) t (sha256)
    on conflict do nothing`.execute(ctx.db);
}

/** Forgets what was carried ahead: documents point to it now, or never will. */
export async function forgetCarried(ctx: Ctx, transferId: string): Promise<void> {
  await sql`delete from documents.carried_blob where transfer_id = ${transferId}`.execute(ctx.db);
}
