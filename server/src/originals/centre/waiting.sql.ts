import { sql } from 'kysely';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

/** A packet that the centre has still to pack. */
export type WaitingPacket = {
  readonly id: string;
  readonly packedBy: string;
  readonly originals: number;
  readonly isSimulated: boolean;
  /** Of a label that was asked for, whose answer was lost: what the carrier would have printed on it. */
  readonly unclear: string | null;
};

/** The packets of all accounts that are to be packed, the most urgent first. */
export async function findWaitingPackets(ctx: Ctx): Promise<WaitingPacket[]> {
  const { rows } = await sql<WaitingPacket>`
    select r.id, r.packed_by, r.is_simulated, (select count(*)::integer from originals.original o
      where o.account_id = r.account_id and o.return_id = r.id) as originals,
      (select l.reference from originals.label l where l.account_id = r.account_id and l.return_id = r.id
        and l.sending = r.sending and l.state in ('asked', 'unclear')) as unclear
    from originals.return r where r.sent_at is null or r.resend_at is not null order by r.packed_by, r.requested_at limit 500`.execute(
    ctx.db,
  );
  return rows;
}

/** Whose packet it is, or null. */
export async function accountOfPacket(ctx: Ctx, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<{ accountId: string }>`
    select account_id from originals.return where id = ${id}`.execute(ctx.db);
  return rows[0]?.accountId ?? null;
}

/** An account that has paper here or had, by its id; null where there is none. */
export async function findAccountWithPaper(ctx: Ctx, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<{ accountId: string }>`
    select account_id from originals.original where account_id = ${id} limit 1`.execute(ctx.db);
  return rows[0]?.accountId ?? null;
}

// Letters that were destroyed before their papers knew the number of their sheet left their id alone.
const NUMBER = sql`coalesce(o.scan_id, o.document_id::text)`;

export type WaitingPaper = { readonly scanId: string; readonly isSimulated: boolean };

/** The papers of all accounts that are to be shredded, by the number of their sheet. */
export async function findWaitingPapers(ctx: Ctx): Promise<WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    select ${NUMBER} as scan_id, o.is_simulated from originals.original o where o.place = 'ShredBasket' and o.destroyed_at is null order by o.moved_at limit 500`.execute(
    ctx.db,
  );
  return rows;
}

/** Whose paper lies under this number, and of which document; null where none does. */
export async function paperOfSheet(
  ctx: Ctx,
  scanId: string,
): Promise<{ readonly accountId: string; readonly documentId: string } | null> {
  const { rows } = await sql<{ accountId: string; documentId: string }>`
    select account_id, document_id from originals.original where scan_id = ${scanId}
    union all select account_id, document_id from originals.original
    where scan_id is null and document_id = ${isId(scanId) ? scanId : null}::uuid limit 2`.execute(
    ctx.db,
  );
  const [found, other] = rows;
  return found === undefined || other !== undefined ? null : found;
}

/** The papers of all accounts that are to be scanned once more, by the number of their sheet, the oldest first. */
export async function findWaitingRescans(
  ctx: Ctx,
): Promise<(WaitingPaper & { readonly reason: string; readonly note: string })[]> {
  const { rows } = await sql<WaitingPaper & { readonly reason: string; readonly note: string }>`
    select ${NUMBER} as scan_id, o.is_simulated, r.reason, r.note from originals.rescan r
    join originals.original o on o.account_id = r.account_id and o.document_id = r.document_id
    where r.scanned_at is null order by r.asked_at limit 500`.execute(ctx.db);
  return rows;
}
