import { sql } from 'kysely';
import {
  ENDED_PAGE_EDIT_JOBS,
  OPEN_PAGE_EDIT_JOBS,
  pageEditJobStagesBefore,
  type Annotation,
  type PageEditJobStage,
  type PageEditJobType,
  type Sheets,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import { keyText, type DocumentKey } from '../access/document-key.ts';

/** A document that is to be made of pages of originals. */
export type DocumentToMake = {
  readonly id: string;
  readonly parts: readonly { readonly documentId: string; readonly sheets: Sheets }[];
};

/** Work on pages as it was asked for; `progress` goes from 0 to 1, and `code` says why it failed. */
export type PageEditJob = {
  readonly accountId: string;
  readonly id: string;
  readonly spaceId: string;
  readonly userId: string;
  /** From which account its person asked for it: they may do so as long as they have their seat there. */
  readonly askerAccountId: string;
  readonly deed: PageEditJobType;
  readonly documentIds: string[];
  /** What the document itself shows afterwards; null when it stays as it is. */
  readonly stays: Sheets | null;
  readonly letters: readonly DocumentToMake[];
  /** What is put on top of the one document; null leaves what is there. */
  readonly marks: readonly Annotation[] | null;
  readonly stage: PageEditJobStage;
  readonly progress: number;
  readonly code: string | null;
};

type NewPageEditJob = Pick<
  PageEditJob,
  'spaceId' | 'askerAccountId' | 'deed' | 'documentIds' | 'stays' | 'letters' | 'marks'
>;

/** Writes down what is to be done with pages, in the account whose they are. */
export async function insertPageEditJob(ctx: Ctx, job: NewPageEditJob): Promise<string> {
  const { accountId, userId } = ctx.viewer;
  const { id } = await ctx.db
    .insertInto('documents.pageOrder')
    .values({
      ...job,
      accountId,
      userId,
      stays: job.stays && JSON.stringify(job.stays),
      letters: JSON.stringify(job.letters),
      marks: job.marks && sanitizeJsonForPostgres(job.marks),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A page edit job of the account, or undefined. */
export async function findPageEditJob(ctx: Ctx, id: string): Promise<PageEditJob | undefined> {
  const row = await ctx.db
    .selectFrom('documents.pageOrder')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as PageEditJob | undefined;
}

/** What the viewer has asked for from the account, on pages of whichever, and is not done yet. */
export async function openPageEditJobs(ctx: Ctx): Promise<PageEditJob[]> {
  const rows = await ctx.db
    .selectFrom('documents.pageOrder')
    .selectAll()
    .where('askerAccountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('stage', 'in', OPEN_PAGE_EDIT_JOBS)
    .execute();
  return rows as PageEditJob[];
}

/** The stage of a job, locked until the transaction ends. */
export async function lockPageEditJob(ctx: Ctx, id: string): Promise<PageEditJobStage | undefined> {
  const row = await ctx.db
    .selectFrom('documents.pageOrder')
    .select('stage')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.stage as PageEditJobStage | undefined;
}

type Standing = {
  readonly stage?: PageEditJobStage;
  readonly progress?: number;
  /** What it wrote and no document counts. */
  readonly bytes?: number;
  readonly code?: string;
  readonly finishedAt?: Date;
};

/** Says how far a job has come; one that is over stays as it ended. */
export async function setPageEditJob(ctx: Ctx, id: string, standing: Standing): Promise<void> {
  await ctx.db
    .updateTable('documents.pageOrder')
    .set(standing)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where(
      'stage',
      'in',
      standing.stage ? pageEditJobStagesBefore(standing.stage) : OPEN_PAGE_EDIT_JOBS,
    )
    .execute();
}

/** The latest page edit job on each of these documents, which are known to be within reach. */
export async function findLastPageEditJobs(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, PageEditJob>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<PageEditJob & { documentId: string }>`
    select distinct on (d.account_id, d.id) d.id as document_id, o.* from unnest(
      ${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]) as d (account_id, id)
    join documents.page_order o on o.account_id = d.account_id and o.document_ids @> array[d.id]
    order by d.account_id, d.id, o.id desc`.execute(ctx.db);
  return new Map(
    rows.map((row) => [keyText({ accountId: row.accountId, id: row.documentId }), row]),
  );
}

/** Deletes jobs that were done or given up before this moment: whoever asked for them has seen it. */
export async function deletePageEditJobs(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('documents.pageOrder')
    .where('stage', 'in', ENDED_PAGE_EDIT_JOBS)
    .where('finishedAt', '<', before)
    .execute();
}
