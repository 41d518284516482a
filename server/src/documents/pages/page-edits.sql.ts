import { sql } from 'kysely';
import {
  uneditedPages,
  type Annotation,
  type Sheet,
  type Sheets,
  type Turn,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import { keyText, type DocumentKey } from '../access/document-key.ts';

/** How the pages of a document are shown, as edits of its original. */
export type PageEdits = {
  readonly revision: number;
  readonly sheets: Sheets;
  /** What was put on top, by pages of the original. */
  readonly marks: readonly Annotation[];
  readonly isEdited: boolean;
  /** Of the original as it came. */
  readonly pageCount: number;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
  /** What was kept from others while the original was shown. */
  readonly baseTold: unknown;
};

type Base = DocumentKey & {
  readonly toldOthers: unknown;
  readonly pageCount: number;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
};

const packed = (sheets: Sheets) => JSON.stringify(sheets.map(({ page, turn }) => [page, turn]));
const unpacked = (sheets: unknown): Sheet[] =>
  (sheets as [number, Turn][]).map(([page, turn]) => ({ page, turn }));

/** The page edits of documents already known to be within reach, by their keys. */
export async function pageEditsByKey(
  ctx: Ctx,
  documents: readonly Base[],
): Promise<Map<string, PageEdits>> {
  if (documents.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('documents.recipe')
    .selectAll()
    .where('accountId', 'in', [...new Set(documents.map((one) => one.accountId))])
    .where(
      'documentId',
      'in',
      documents.map((one) => one.id),
    )
    .execute();
  const known = new Map(
    rows.map((row) => [keyText({ accountId: row.accountId, id: row.documentId }), row]),
  );
  return new Map(
    documents.map((document): [string, PageEdits] => {
      const key = keyText(document);
      const row = known.get(key);
      if (!row?.sheets)
        return [
          key,
          {
            revision: row?.edition ?? 0,
            sheets: uneditedPages(document.pageCount),
            marks: [],
            isEdited: false,
            pageCount: document.pageCount,
            searchableSha256: document.searchableSha256,
            thumbnailSha256: document.thumbnailSha256,
            baseTold: document.toldOthers,
          },
        ];
      return [
        key,
        {
          revision: row.edition,
          sheets: unpacked(row.sheets),
          marks: (row.marks ?? []) as Annotation[],
          isEdited: true,
          pageCount: row.basePageCount,
          searchableSha256: row.baseSearchableSha256,
          thumbnailSha256: row.baseThumbnailSha256,
          baseTold: row.baseToldOthers,
        },
      ];
    }),
  );
}

/** The page edits of one document. */
export async function findPageEdits(ctx: Ctx, document: Base): Promise<PageEdits> {
  return present((await pageEditsByKey(ctx, [document])).get(keyText(document)));
}

/** What a document shows from now on; no sheets for the original as it came, which bears no annotations. */
type Shown = {
  readonly base: PageEdits;
  readonly sheets: Sheets | null;
  readonly marks: readonly Annotation[];
};

/** Puts page edits into force. What the original had is remembered. */
export async function writePageEdits(
  ctx: Ctx,
  id: string,
  { base, sheets, marks }: Shown,
): Promise<void> {
  await ctx.db
    .insertInto('documents.recipe')
    .values({
      accountId: ctx.viewer.accountId,
      documentId: id,
      edition: base.revision + 1,
      sheets: sheets && packed(sheets),
      marks: sheets && marks.length > 0 ? sanitizeJsonForPostgres(marks) : null,
      basePageCount: base.pageCount,
      baseSearchableSha256: base.searchableSha256,
      baseThumbnailSha256: base.thumbnailSha256,
      baseToldOthers: base.baseTold === null ? null : JSON.stringify(base.baseTold),
    })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'documentId']).doUpdateSet((eb) => ({
        edition: eb.ref('excluded.edition'),
        sheets: eb.ref('excluded.sheets'),
        marks: eb.ref('excluded.marks'),
        basePageCount: eb.ref('excluded.basePageCount'),
        baseSearchableSha256: eb.ref('excluded.baseSearchableSha256'),
        baseThumbnailSha256: eb.ref('excluded.baseThumbnailSha256'),
        baseToldOthers: eb.ref('excluded.baseToldOthers'),
      })),
    )
    .execute();
}

/** Where a document was made from, in the order of its pages. */
export type Provenance = {
  readonly parentId: string;
  readonly deed: 'split' | 'extract' | 'merge' | 'copy';
  readonly sheets: Sheets;
};

/** Remembers where a document was made from. */
export async function writeProvenance(
  ctx: Ctx,
  id: string,
  parents: readonly Provenance[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  const rows = parents.map(({ parentId, deed, sheets }, place) => ({
    accountId,
    documentId: id,
    place,
    parentId,
    deed,
    sheets: packed(sheets),
  }));
  await ctx.db.insertInto('documents.descent').values(rows).execute();
}

/** What a document of the account was made of, in the order of its pages; what was destroyed since is left out. */
export async function findSources(
  ctx: Ctx,
  id: string,
): Promise<readonly Pick<Provenance, 'parentId' | 'sheets'>[]> {
  const rows = await ctx.db
    .selectFrom('documents.descent')
    .select(['parentId', 'sheets'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', id)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ parentId, sheets }) =>
    parentId === null ? [] : [{ parentId, sheets: unpacked(sheets) }],
  );
}

/** Who was made from whom, among these documents, on either side. */
export async function findDescents(ctx: Ctx, documents: readonly DocumentKey[]) {
  if (documents.length === 0) return [];
  const ids = documents.map((one) => one.id);
  return ctx.db
    .selectFrom('documents.descent')
    .select(['accountId', 'documentId', 'parentId', 'deed', 'place'])
    .where('accountId', 'in', [...new Set(documents.map((one) => one.accountId))])
    .where((eb) => eb.or([eb('documentId', 'in', ids), eb('parentId', 'in', ids)]))
    .orderBy('documentId')
    .orderBy('place')
    .execute();
}

/** Lets whoever holds a document hold a part of it too, as long as they hold the document: they saw these pages before. */
export async function copyGrants(ctx: Ctx, from: string, to: string): Promise<void> {
  await sql`insert into documents.grant (account_id, user_id, document_id, permission, ends_on, granted_by)
    select account_id, user_id, ${to}, permission, ends_on, granted_by from documents.grant
    where account_id = ${ctx.viewer.accountId} and document_id = ${from}`.execute(ctx.db);
}

/** The page edits in force on documents already known to be within reach; one that shows its original is not among them. */
export async function sheetsInForce(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, Sheets>> {
  if (documents.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('documents.recipe')
    .select(['accountId', 'documentId', 'sheets'])
    .where('accountId', 'in', [...new Set(documents.map((one) => one.accountId))])
    .where(
      'documentId',
      'in',
      documents.map((one) => one.id),
    )
    .where('sheets', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ accountId, documentId, sheets }) => [
      keyText({ accountId, id: documentId }),
      unpacked(sheets),
    ]),
  );
}
