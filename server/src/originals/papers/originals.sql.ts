import { sql } from 'kysely';
import type { Guard, Paper, Station } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** The paper of one document; `receivedOn` is a day. */
export type Original = Paper & {
  readonly accountId: string;
  readonly documentId: string;
  /** The number of its sheet; null of some that earlier versions destroyed the letters of. */
  readonly scanId: string | null;
  /** Null where nobody knows: earlier versions made one up. */
  readonly shelf: string | null;
  readonly receivedOn: string;
  /** Made by the practice centre of a demo account. */
  readonly isSimulated: boolean;
  /** Since when somebody keeps it beyond its last day. */
  readonly heldAt: Date | null;
  /** What its text says that it is, until somebody has decided. */
  readonly guard: Guard | null;
};

const ORIGINAL = sql`account_id, document_id, scan_id, place, sent_at, destroyed_at,
  case when not is_shelf_invented then shelf end as shelf, received_on, is_simulated,
  held_at, shredding_since, case when guard_decided_at is null then guard end as guard,
  (select r.asked_at from originals.rescan r where r.account_id = original.account_id
    and r.document_id = original.document_id and r.scanned_at is null) as rescan_asked_at`;

/** The originals of documents already known to be within reach. */
export async function findOriginals(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
): Promise<Original[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<Original>`
    select ${ORIGINAL} from originals.original where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  return rows;
}

/** Which of these documents have paper that is still here, for whom it was sent to. */
export async function storedPapers(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
): Promise<string[]> {
  const papers = await findOriginals(ctx, documents);
  const here = papers.filter(({ sentAt, destroyedAt }) => sentAt === null && destroyedAt === null);
  return here.map(({ documentId }) => documentId);
}

/** The papers of these documents of the viewer's account, locked until the transaction ends, always in one order. */
export async function lockPapers(ctx: Ctx, documentIds: readonly string[]): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select ${ORIGINAL} from originals.original
    where account_id = ${ctx.viewer.accountId} and document_id = any(${documentIds}::uuid[])
    order by document_id for update`.execute(ctx.db);
  return rows;
}

export type NewOriginal = Pick<Original, 'documentId' | 'shelf' | 'receivedOn' | 'isSimulated'> & {
  readonly scanId: string;
};

/** Puts a scanned letter's paper into short-term storage, with the first step of its way; again changes nothing. */
export async function insertOriginal(ctx: Ctx, original: NewOriginal): Promise<void> {
  const { accountId } = ctx.viewer;
  const { documentId, scanId, shelf, receivedOn, isSimulated } = original;
  await sql`
    with received as (
      insert into originals.original (account_id, document_id, scan_id, shelf, received_on, is_simulated, moved_at)
      values (${accountId}, ${documentId}, ${scanId}, ${shelf}, ${receivedOn}, ${isSimulated}, ${ctx.now()})
      on conflict do nothing returning account_id, document_id, place, moved_at)
    insert into originals.move (account_id, document_id, step, to_station, at)
    select account_id, document_id, 1, place::text::originals.station, moved_at from received where account_id = ${accountId}`.execute(
    ctx.db,
  );
}

/** Lets locked papers of the viewer's account go on, each with the next step of its way; times rise whatever the clock does. */
export async function setStation(
  ctx: Ctx,
  documentIds: readonly string[],
  to: Station,
): Promise<void> {
  const { accountId } = ctx.viewer;
  const now = ctx.now();
  const change = {
    ReturnPacketSent: sql`sent_at = ${now}`,
    Digital: sql`destroyed_at = ${now}`,
  } as const;
  const set =
    to === 'ReturnPacketSent' || to === 'Digital'
      ? change[to]
      : // Who comes back is warned anew.
        sql`place = ${to}::originals.place${to === 'StorageShortTerm' ? sql`, warning_id = null, warned_again_id = null` : sql``}`;
  await sql`
    with before as (
      select o.account_id, o.document_id, w.step, w.to_station from originals.original o
      cross join lateral (select m.step, m.to_station from originals.move m
        where m.account_id = o.account_id and m.document_id = o.document_id order by m.step desc limit 1) w
      where o.account_id = ${accountId} and o.document_id = any(${documentIds}::uuid[])),
    gone as (
      update originals.original o set ${set}, moved_at = greatest(${now}, o.moved_at + interval '1 millisecond')
      where o.account_id = ${accountId} and o.document_id = any(${documentIds}::uuid[])
      returning o.account_id, o.document_id, o.moved_at)
    insert into originals.move (account_id, document_id, step, from_station, to_station, at)
    select g.account_id, g.document_id, b.step + 1, b.to_station, ${to}::originals.station, g.moved_at
    from gone g join before b using (account_id, document_id) where g.account_id = ${accountId}`.execute(
    ctx.db,
  );
}

/** Notes since when locked papers of the viewer's account lie at the machine that destroys them; null where they no longer do. */
export async function setShreddingSince(
  ctx: Ctx,
  documentIds: readonly string[],
  at: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('originals.original')
    .set({ shreddingSince: at })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', 'in', [...documentIds])
    .execute();
}

/** One step of a paper's way. */
export type Step = { readonly from: Station | null; readonly to: Station; readonly at: Date };

/** The whole way of a paper of a document within reach, the first step first. */
export function findWay(ctx: Ctx, { accountId, documentId }: Original): Promise<Step[]> {
  return ctx.db
    .selectFrom('originals.move')
    .select(['fromStation as from', 'toStation as to', 'at'])
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .orderBy('step')
    .execute();
}

/** Takes a paper out of the viewer's account by the number of its sheet, with its whole way; answers where it lay. */
export function deleteOriginal(ctx: Ctx, scanId: string) {
  return ctx.db
    .deleteFrom('originals.original')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('scanId', '=', scanId)
    .returning(['documentId', 'place', 'shelf'])
    .executeTakeFirst();
}
