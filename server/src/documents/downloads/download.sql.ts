import { sql } from 'kysely';
import {
  downloadStagesBefore,
  OPEN_DOWNLOADS,
  type DownloadFile,
  type DownloadFormat,
  type DownloadStage,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';
import type { DocumentKey } from '../access/document-key.ts';

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents.download')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId);

/** The viewer's own downloads that were not thrown away, newest first. */
export function openDownloads(ctx: Ctx) {
  return own(ctx)
    .where('stage', '!=', 'Cancelled')
    .where('expiresAt', '>', ctx.now())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

export type DownloadRow = Awaited<ReturnType<typeof openDownloads>>[number];

/** The viewer's own download of this id, or undefined. */
export function findDownload(ctx: Ctx, id: string): Promise<DownloadRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return own(ctx).where('id', '=', id).where('expiresAt', '>', ctx.now()).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockDownload(ctx: Ctx, id: string): Promise<DownloadRow | undefined> {
  return isId(id)
    ? own(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
    : Promise.resolve(undefined);
}

/** The download a job was queued for, whoever's it is. */
export function downloadToPack(ctx: Ctx, id: string): Promise<DownloadRow | undefined> {
  return ctx.db
    .selectFrom('documents.download')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewDownload = {
  readonly id: string;
  readonly format: DownloadFormat;
  readonly file: DownloadFile;
  readonly expiresAt: Date;
};

/** Begins a download in the language of its person; false when the id is already in use. */
export async function insertDownload(ctx: Ctx, download: NewDownload): Promise<boolean> {
  const { accountId, userId, homeSpaceId: spaceId } = ctx.viewer;
  const row = await ctx.db
    .insertInto('documents.download')
    .values((eb) => ({
      ...download,
      accountId,
      userId,
      spaceId,
      locale: eb.selectFrom('identity.user').select('locale').where('id', '=', userId),
      createdAt: ctx.now(),
    }))
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many downloads of the viewer are not ready yet. */
export async function downloadsUnderWay(ctx: Ctx): Promise<number> {
  const rows = await own(ctx)
    .where('stage', 'in', OPEN_DOWNLOADS)
    .where('expiresAt', '>', ctx.now())
    .limit(100)
    .execute();
  return rows.length;
}

/** Counts what it has now, and says how many that are. */
export async function countAgain(ctx: Ctx, id: string): Promise<number> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ total: number }>`
    update documents.download set total = (
      select count(*) from documents.download_document where account_id = ${accountId} and download_id = ${id})
    where account_id = ${accountId} and id = ${id} returning total`.execute(ctx.db);
  return present(rows[0]).total;
}

/** How many bytes the documents of a download have together. */
export async function bytesToPack(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(d.bytes), 0)::bigint as bytes from documents.download_document i
    join documents.document d on d.account_id = i.document_account_id and d.id = i.document_id
    where i.account_id = ${ctx.viewer.accountId} and i.download_id = ${id}`.execute(ctx.db);
  return present(rows[0]).bytes;
}

/** The position of the last document it has. */
export const lastOf = ({ viewer }: Ctx, id: string) => sql`(
  select coalesce(max(position), 0) from documents.download_document where account_id = ${viewer.accountId} and download_id = ${id})`;

/** Adds documents behind those it has, each once; returns how many it has now. */
export async function addToDownload(
  ctx: Ctx,
  id: string,
  documents: readonly DocumentKey[],
): Promise<number> {
  const [accounts, ids] = [documents.map((one) => one.accountId), documents.map((one) => one.id)];
  await sql`
    insert into documents.download_document (account_id, download_id, document_account_id, document_id, position)
    select ${ctx.viewer.accountId}::uuid, ${id}::uuid, t.account_id, t.id, t.place + ${lastOf(ctx, id)}
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) with ordinality t(account_id, id, place)
    on conflict do nothing`.execute(ctx.db);
  return countAgain(ctx, id);
}

type Progress = {
  readonly stage?: Exclude<DownloadStage, 'Cancelled'>;
  readonly total?: number;
  readonly done?: number;
  readonly filename?: string | null;
  readonly mediaType?: string | null;
  readonly sha256?: string | null;
  readonly bytes?: number | null;
  /** What it takes of the account's room. */
  readonly room?: number;
  readonly code?: string | null;
};

/** Notes how far a download has come, where it may come from; otherwise nothing changes and false is told: it is over, or was cancelled. */
export async function setProgress(ctx: Ctx, id: string, progress: Progress): Promise<boolean> {
  const { stage } = progress;
  // Work that is repeated finds the stage it had reached.
  const before = stage && [...downloadStagesBefore(stage), stage];
  const { numUpdatedRows } = await ctx.db
    .updateTable('documents.download')
    .set(progress)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where(
      'stage',
      'in',
      before ? OPEN_DOWNLOADS.filter((one) => before.includes(one)) : OPEN_DOWNLOADS,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Throws a download away; its file goes with the next collection. */
export async function setCancelled(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('documents.download')
    .set((eb) => ({
      stage: 'Cancelled',
      // A packed file takes its room until it has been cleared away.
      room: eb.case().when('sha256', 'is', null).then(0).else(eb.ref('room')).end(),
    }))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('stage', 'in', downloadStagesBefore('Cancelled'))
    .execute();
}

/** Forgets downloads whose time is over or that were thrown away packed, and names the files that no other download has. */
export async function deleteExpired(
  ctx: Ctx,
): Promise<{ readonly accountId: string; readonly sha256: string }[]> {
  const gone = await ctx.db
    .deleteFrom('documents.download')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', ctx.now()),
        eb.and([eb('stage', '=', 'Cancelled'), eb('sha256', 'is not', null)]),
      ]),
    )
    .returning(['accountId', 'sha256'])
    .execute();
  const files = gone.flatMap(({ accountId, sha256 }) => (sha256 ? [{ accountId, sha256 }] : []));
  if (files.length === 0) return [];
  const { rows } = await sql<{ accountId: string; sha256: string }>`
    select distinct t.account_id, t.sha256
    from unnest(${files.map((one) => one.accountId)}::uuid[], ${files.map((one) => one.sha256)}::text[]) t(account_id, sha256)
    where not exists (select from documents.download w where w.account_id = t.account_id and w.sha256 = t.sha256)`.execute(
    ctx.db,
  );
  return rows;
}
