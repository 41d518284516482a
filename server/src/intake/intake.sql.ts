import { sql, type Expression } from 'kysely';
import { stagesBefore, type FileRefusal, type UploadStage } from '@postkorb/domain/intake';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';

/** By which door a file comes in, as the database has it. */
export type UploadSource =
  | 'upload'
  | 'scan'
  | 'rescan'
  | 'welcome'
  | 'email'
  | 'station'
  | 'folder';

type NewUpload = {
  readonly id: string;
  readonly spaceId: string;
  readonly folderId: string;
  readonly door: UploadSource;
  readonly filename: string;
  readonly bytes: number;
  /** What came on paper has one. */
  readonly scanId?: string | null;
  readonly isSimulated?: boolean;
  /** Of which document it is a new scan. */
  readonly rescanOf?: string;
  /** False where `bytes` is only what is reserved. */
  readonly lengthKnown?: boolean;
};

/** A place for a file that is announced, and the id of the document it will be; false when the upload is known. */
export async function insertUpload(ctx: Ctx, upload: NewUpload): Promise<boolean> {
  const row = await ctx.db
    .insertInto('intake.upload')
    .values({
      ...upload,
      accountId: ctx.viewer.accountId,
      userId: ctx.viewer.userId,
      createdAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('intake.upload')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId);

/** The viewer's newest uploads that were not dismissed; what the scanner brought is not theirs to watch. */
export function openUploads(ctx: Ctx) {
  return own(ctx)
    .where('door', '=', 'upload')
    .where('stage', '!=', 'Dismissed')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
export type UploadRow = Awaited<ReturnType<typeof openUploads>>[number];

/** Files the viewer announced and has not sent whole: some of them, where they are many. */
export async function pendingUploads(ctx: Ctx): Promise<string[]> {
  const rows = await own(ctx).where('stage', '=', 'Pending').orderBy('id').limit(200).execute();
  return rows.map(({ id }) => id);
}

const HOUR_MS = 3_600_000;
/** How many files the viewer announced and has not sent, and how many they took back within the hour without having sent them. */
export async function countOpen(ctx: Ctx): Promise<{ open: number; takenBack: number }> {
  const { accountId, userId } = ctx.viewer;
  const ago = new Date(ctx.now().getTime() - HOUR_MS);
  const { rows } = await sql<{ open: number; takenBack: number }>`select
    (select count(*) from intake.upload where account_id = ${accountId} and user_id = ${userId} and stage = 'Pending') as open,
    (select count(*) from intake.upload where account_id = ${accountId} and user_id = ${userId} and stage = 'Dismissed'
      and sha256 is null and finished_at > ${ago}::timestamptz) as taken_back`.execute(ctx.db);
  return present(rows[0]);
}

/** One upload of the viewer, or undefined. */
export async function findUpload(ctx: Ctx, id: string): Promise<UploadRow | undefined> {
  if (!isId(id)) return undefined;
  return own(ctx).where('id', '=', id).executeTakeFirst();
}

/** The viewer's uploads with these ids, held until the transaction ends. */
export async function lockUploads(
  ctx: Ctx,
  given: readonly string[],
): Promise<Map<string, UploadRow>> {
  const ids = given.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await own(ctx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const ofAccount = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('intake.upload')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id);

/** An upload of the account a job acts for. */
export function uploadInAccount(ctx: Ctx, id: string): Promise<UploadRow | undefined> {
  return ofAccount(ctx, id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockUpload(ctx: Ctx, id: string): Promise<UploadRow | undefined> {
  return ofAccount(ctx, id).forUpdate().executeTakeFirst();
}

export type UploadProgress = {
  readonly stage?: UploadStage;
  readonly step?: string | null;
  readonly progress?: number;
  readonly code?: FileRefusal | null;
  readonly sha256?: string;
  readonly bytes?: number;
  readonly lengthKnown?: boolean;
  readonly mediaType?: string;
  readonly documentId?: string;
  readonly folderId?: string;
  readonly spaceId?: string;
  readonly duplicateOf?: Expression<string | null>;
  readonly receivedAt?: Date;
  readonly arrivesAt?: Date;
  readonly finishedAt?: Date;
};

/** Records where an upload of the account stands; throws when no stage leads from where it stood to there. */
export async function setProgress(ctx: Ctx, id: string, progress: UploadProgress): Promise<void> {
  const { stage } = progress;
  const { numUpdatedRows } = await ctx.db
    .updateTable('intake.upload')
    .set(progress)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .$if(stage !== undefined, (query) =>
      query.where('stage', 'in', [present(stage), ...stagesBefore(present(stage))]),
    )
    .executeTakeFirstOrThrow();
  if (stage !== undefined && numUpdatedRows === 0n)
    throw new Error(`upload ${id} cannot become ${stage}`);
}

/** Ends an upload of the account that is still being read; false where it has its end already. */
export async function endUpload(ctx: Ctx, id: string, progress: UploadProgress): Promise<boolean> {
  const row = await ctx.db
    .updateTable('intake.upload')
    .set(progress)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('stage', '=', 'Processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The document of the viewer's own space that already holds exactly these bytes; others do not exist. To be written into an upload. */
export function documentWithBytes({ viewer }: Ctx, sha256: string): Expression<string | null> {
  return sql<
    string | null
  >`(select id from documents.document where account_id = ${viewer.accountId}
    and space_id = ${viewer.homeSpaceId} and original_sha256 = ${sha256} and root <> 'trash' order by seq limit 1)`;
}

/** Uploads of all accounts that were announced and not sent within a day. */
export function uploadsLeftBehind(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('intake.upload')
    .select(['accountId', 'userId', 'id'])
    .where('stage', '=', 'Pending')
    .where('createdAt', '<', new Date(ctx.now().getTime() - 86_400_000))
    .orderBy('createdAt')
    .limit(most)
    .execute();
}

/** Forgets files that were taken back unsent, the way in of documents that were destroyed since, and which files they were twins of. */
export async function forgetDestroyed(ctx: Ctx, before: Date): Promise<void> {
  const isGone = (id: 'u.reserved_id' | 'u.duplicate_of') => sql`not exists (
    select from documents.document d where d.account_id = u.account_id and d.id = ${sql.ref(id)})`;
  await sql`delete from intake.upload u where u.stage in ('Completed', 'Dismissed')
    and u.document_id is null
    and u.sha256 is not null and u.code is null and u.finished_at < ${before} and ${isGone('u.reserved_id')}`.execute(
    ctx.db,
  );
  await sql`delete from intake.upload u
    where u.stage = 'Dismissed' and u.sha256 is null and u.finished_at < ${before}`.execute(ctx.db);
  await sql`update intake.upload u set duplicate_of = null
    where u.duplicate_of is not null and u.finished_at < ${before} and ${isGone('u.duplicate_of')}`.execute(
    ctx.db,
  );
}

/** Forgets how documents of the viewer's account came in: they are gone at once, and nothing names their files any longer. */
export async function deleteUploadsOf(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('intake.upload')
    .where('accountId', '=', ctx.viewer.accountId)
    .where(sql<boolean>`reserved_id = any(${[...documentIds]}::uuid[])`)
    .execute();
}
