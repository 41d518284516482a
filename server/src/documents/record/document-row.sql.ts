import { sql } from 'kysely';
import { isOutgoing } from '@postkorb/domain/accounts';
import {
  FIELD_NAMES,
  SEARCHED_FIELDS,
  type DigitalSource,
  type DocumentField,
  type FieldOfKind,
  type FieldValues,
  type FileType,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { findCompanyName } from '#accounts';
import { memberNames } from '#identity';
import type { Ctx } from '#platform/ctx';
import { publicId } from '#platform/basics/secret';
import type { DocumentKey } from '../access/document-key.ts';
import { noteDeadlineDays } from './deadline-day.sql.ts';
import { packTold, unpackTold, type ToldOthers } from './told-others.ts';

/** What is known of a file when it becomes a document; what stands in it comes with its reading. */
export type NewDocument = {
  readonly id: string;
  readonly spaceId: string;
  readonly folderId: string;
  readonly root: 'inbox' | 'archive' | 'trash';
  readonly fileType: Exclude<FileType, 'Folder'>;
  readonly digitalSource: DigitalSource | null;
  readonly scanId: string | null;
  readonly scannedAt: Date | null;
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly originalSha256: string;
  readonly pageCount: number;
  readonly notice: string | null;
  readonly createdAt: Date;
  /** What it is a copy of, in the same account. */
  readonly copiedFrom?: string | null;
};

/** The document's row with the next number of its account; the same document again changes nothing, and another one under its id is an error. */
export async function insertDocument(ctx: Ctx, document: NewDocument): Promise<boolean> {
  const { accountId } = ctx.viewer;
  const next = sql<number>`(select last from next)`;
  const inserted = await ctx.db
    .with('next', (db) =>
      db
        .insertInto('documents.sequence')
        .values({ accountId, last: 1 })
        .onConflict((on) => on.column('accountId').doUpdateSet({ last: sql`sequence.last + 1` }))
        .returning('last'),
    )
    .insertInto('documents.document')
    .values({ ...document, accountId, seq: next, publicId: publicId(), updatedAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // It was filed before, or by somebody else meanwhile.
  return inserted !== undefined || !(await isKnown(ctx, document));
}

/** Whether this very document was filed already. */
async function isKnown(ctx: Ctx, document: NewDocument): Promise<boolean> {
  const { id, originalSha256, createdAt } = document;
  const row = await ctx.db
    .selectFrom('documents.document')
    .select(['originalSha256', 'createdAt'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return false;
  const isSame =
    row.originalSha256 === originalSha256 && row.createdAt.getTime() === createdAt.getTime();
  if (!isSame) throw new Error(`another document has the id ${id}`);
  return true;
}

/** What a machine or a person may set on a document; undefined leaves a value as it is. */
export type DocumentValues = {
  readonly [F in DocumentField]?: F extends FieldOfKind<'list'> ? string[] : FieldValues[F];
};

/** What its reading makes of a document's file; what is left out stays as it is. */
export type DocumentFiles = {
  readonly searchableSha256?: string | null;
  readonly thumbnailSha256?: string | null;
  readonly isEinvoice?: boolean;
  readonly fileType?: Exclude<FileType, 'Folder'>;
  readonly notice?: string | null;
  readonly readyAt?: Date;
  readonly isSigned?: boolean;
};

type Summed = { readonly summaryBy?: SummaryMaker; readonly summaryAt?: Date | null };

type Named = {
  readonly senderName: string | null;
  readonly recipientName: string | null;
  readonly isOutgoing: boolean;
};

/** Notes whether the account wrote this document itself, by the names that stand on it now. */
async function noteOutgoing(ctx: Ctx, { accountId, id }: DocumentKey, row: Named): Promise<void> {
  const people = await memberNames(ctx, accountId);
  const is = isOutgoing(row, { people, companyName: await findCompanyName(ctx, accountId) });
  if (is === row.isOutgoing) return;
  await ctx.db
    .updateTable('documents.document')
    .set({ isOutgoing: is })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What is kept from others once this is written: what is new is told them, what stays as it was is kept as before. */
async function toldAfter(
  ctx: Ctx,
  { accountId, id }: DocumentKey,
  { values, told: now }: { readonly values: DocumentValues; readonly told: ToldOthers },
) {
  const fields = FIELD_NAMES.filter((field) => values[field] !== undefined);
  if (fields.length === 0) return {};
  const row = await ctx.db
    .selectFrom('documents.document')
    .select([...FIELD_NAMES, 'toldOthers'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('toldOthers', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return {};
  const anew = fields.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(row[field]),
  );
  const told = Object.entries(unpackTold(row.toldOthers));
  const left = told.filter(([field]) => !anew.some((one) => one === field));
  return { toldOthers: packTold({ ...Object.fromEntries(left), ...now }) };
}

type Written = DocumentValues &
  DocumentFiles &
  Summed & {
    userFields?: string[];
    version?: number;
    pageCount?: number;
    told?: ToldOthers;
    /** Whether it is known that nothing is kept from others. */
    isToldWhole?: boolean;
  };

/** Sets values of one document of the account the action acts for, and what others are told in place of some. */
export async function setValues(
  ctx: Ctx,
  { accountId, id }: DocumentKey,
  { told: instead = {}, isToldWhole = false, ...values }: Written,
): Promise<void> {
  const told = isToldWhole
    ? {}
    : await toldAfter(ctx, { accountId, id }, { values, told: instead });
  const row = await ctx.db
    .updateTable('documents.document')
    .set({ ...values, ...told, updatedAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning(['senderName', 'recipientName', 'isOutgoing'])
    .executeTakeFirst();
  if (row && (values.senderName !== undefined || values.recipientName !== undefined))
    await noteOutgoing(ctx, { accountId, id }, row);
  if (values.dueDate !== undefined) await noteDeadlineDays(ctx, [{ accountId, id }]);
}

/** What a document is found by, beside the text of its pages, held until the transaction ends. */
export function lockIndexed(ctx: Ctx, { accountId, id }: DocumentKey) {
  return ctx.db
    .selectFrom('documents.document')
    .select([
      ...SEARCHED_FIELDS,
      'seq',
      'filename',
      'userFields',
      'summaryBy',
      'version',
      'pageCount',
      'scanId',
      'publicId',
      'hidesPages',
      'toldOthers',
    ])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The whole text of a document, page by page. */
export async function findPageTexts(ctx: Ctx, { accountId, id }: DocumentKey): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents.page')
    .select('text')
    .where('accountId', '=', accountId)
    .where('documentId', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.text);
}

/** What a document of the account says about itself now, by field, held until the transaction ends. */
export async function lockValues(
  ctx: Ctx,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  return ctx.db
    .selectFrom('documents.document')
    .select([...FIELD_NAMES])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The file of a document of the account as it came, or undefined. */
export function findOriginal(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('documents.document')
    .select(['originalSha256', 'pageCount'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
