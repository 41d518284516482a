import { sql } from 'kysely';
import type { ReturnType } from '@postkorb/domain/originals';
import { inOwnSpaces, isLeaving, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('originals.return').selectAll().where('accountId', '=', ctx.viewer.accountId);

// A household orders a handful a year; whoever orders every week sees the last two years.
const MOST_SHOWN = 100;

/** The packets of the viewer's account, those that are packed first, then the latest. */
export const findReturns = (ctx: Ctx) =>
  own(ctx)
    .orderBy(sql`sent_at is not null`)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

type Found = typeof findReturns extends (ctx: Ctx) => Promise<readonly (infer Row)[]> ? Row : never;
export type ReturnRow = Found;

/** One packet of the viewer's account. */
export const findReturn = (ctx: Ctx, id: string): Promise<ReturnRow | undefined> =>
  own(ctx).where('id', '=', id).executeTakeFirst();

/** One packet of the viewer's account, locked until the transaction ends. */
export const lockReturn = (ctx: Ctx, id: string): Promise<ReturnRow | undefined> =>
  own(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

type Moments = Pick<ReturnRow, 'sentAt' | 'backAt' | 'resendAt'>;

/** Whether the carrier has it, as far as anybody here knows. */
export const isOnItsWay = ({ sentAt, backAt }: Moments): boolean =>
  sentAt !== null && backAt === null;

/** Why a packet is not packed or handed over now: it was, or it came back and nobody has said yet where it shall go. */
export function refusePacking(packet: Moments): 'ALREADY_SENT' | 'NOT_ORDERED' | null {
  if (isOnItsWay(packet)) return 'ALREADY_SENT';
  return packet.backAt !== null && packet.resendAt === null ? 'NOT_ORDERED' : null;
}

type NewReturn = {
  readonly type: ReturnType;
  readonly addressId: string;
  readonly packedBy: string;
  readonly cents: number;
  readonly isSimulated: boolean;
};

/** Notes a packet that is to be packed. */
export function insertReturn(ctx: Ctx, packet: NewReturn): Promise<ReturnRow> {
  const now = ctx.now();
  return ctx.db
    .insertInto('originals.return')
    .values({ ...packet, accountId: ctx.viewer.accountId, requestedAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts locked papers of the viewer's account into a packet. */
export async function putIntoReturn(
  ctx: Ctx,
  documentIds: readonly string[],
  returnId: string,
): Promise<void> {
  await ctx.db
    .updateTable('originals.original')
    .set({ returnId })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', 'in', [...documentIds])
    .execute();
}

type Sent = { readonly trackingId: string; readonly trackingLink: string | null };

/** Notes that a locked packet of the viewer's account is on its way, for the first time or again. */
export function setSent(ctx: Ctx, id: string, tracking: Sent): Promise<ReturnRow> {
  const now = ctx.now();
  return ctx.db
    .updateTable('originals.return')
    .set({ ...tracking, sentAt: now, updatedAt: now, backAt: null, resendAt: null })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a packing slip says of an original. */
export type Enclosed = {
  readonly scanId: string;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly receivedOn: string;
};

/** What lies in a packet of the viewer's account, as it is counted by whoever opens it; also papers whose scans are destroyed. */
export async function enclosedIn(ctx: Ctx, returnId: string): Promise<Enclosed[]> {
  const { rows } = await sql<Enclosed>`
    select coalesce(o.scan_id, o.document_id::text) as scan_id, d.sender_name, d.subject, o.received_on
    from originals.original o
    left join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    where o.account_id = ${ctx.viewer.accountId} and o.return_id = ${returnId}
    order by o.received_on, o.document_id`.execute(ctx.db);
  return rows;
}

/** The documents whose papers lie in a packet of the viewer's account. */
export async function documentsIn(ctx: Ctx, returnId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('originals.original')
    .select('documentId')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('returnId', '=', returnId)
    .orderBy('documentId')
    .execute();
  return rows.map(({ documentId }) => documentId);
}

/** The documents in these packets that the viewer sees; what was destroyed since is not among them. */
export function documentsOfReturns(
  ctx: Ctx,
  ids: readonly string[],
): Promise<(DocumentRow & { readonly returnId: string | null })[]> {
  return ctx.db
    .selectFrom('originals.original as o')
    .innerJoin('documents.document as d', (join) =>
      join.onRef('d.accountId', '=', 'o.accountId').onRef('d.id', '=', 'o.documentId'),
    )
    .selectAll('d')
    .select([sql<'owner'>`'owner'`.as('access'), isLeaving('d').as('isLeaving'), 'o.returnId'])
    .where('o.accountId', '=', ctx.viewer.accountId)
    .where('o.returnId', 'in', [...ids])
    .where(inOwnSpaces(ctx, 'd'))
    .orderBy('d.seq')
    .execute();
}
