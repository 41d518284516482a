import { sql } from 'kysely';
import {
  turnedBox,
  untouched,
  type Sheet,
  type Sheets,
  type Turn,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { storableJson } from '#platform/storable';

type Key = { readonly accountId: string; readonly id: string };

/** How the pages of a document are shown: a recipe on its original. */
export type Recipe = {
  readonly edition: number;
  readonly sheets: Sheets;
  readonly isEdited: boolean;
  /** Of the original as it came. */
  readonly pageCount: number;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
};

type Base = Key & {
  readonly pageCount: number;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
};

const packed = (sheets: Sheets) => JSON.stringify(sheets.map(({ page, turn }) => [page, turn]));
const unpacked = (sheets: unknown): Sheet[] =>
  (sheets as [number, Turn][]).map(([page, turn]) => ({ page, turn }));

/** The recipes of documents already known to be within reach. */
export async function recipesOf(
  ctx: Ctx,
  documents: readonly Base[],
): Promise<Map<string, Recipe>> {
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
  const known = new Map(rows.map((row) => [row.documentId, row]));
  return new Map(
    documents.map((document): [string, Recipe] => {
      const row = known.get(document.id);
      if (!row?.sheets)
        return [
          document.id,
          {
            edition: row?.edition ?? 0,
            sheets: untouched(document.pageCount),
            isEdited: false,
            pageCount: document.pageCount,
            searchableSha256: document.searchableSha256,
            thumbnailSha256: document.thumbnailSha256,
          },
        ];
      return [
        document.id,
        {
          edition: row.edition,
          sheets: unpacked(row.sheets),
          isEdited: true,
          pageCount: row.basePageCount,
          searchableSha256: row.baseSearchableSha256,
          thumbnailSha256: row.baseThumbnailSha256,
        },
      ];
    }),
  );
}

/** The recipe of one document. */
export async function recipeOf(ctx: Ctx, document: Base): Promise<Recipe> {
  return (await recipesOf(ctx, [document])).get(document.id)!;
}

/** Puts a recipe into force; null for the original as it came. What the original had is remembered. */
export async function writeRecipe(
  ctx: Ctx,
  id: string,
  { base, sheets }: { base: Recipe; sheets: Sheets | null },
): Promise<void> {
  await ctx.db
    .insertInto('documents.recipe')
    .values({
      accountId: ctx.viewer.accountId,
      documentId: id,
      edition: base.edition + 1,
      sheets: sheets && packed(sheets),
      basePageCount: base.pageCount,
      baseSearchableSha256: base.searchableSha256,
      baseThumbnailSha256: base.thumbnailSha256,
    })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'documentId']).doUpdateSet((eb) => ({
        edition: eb.ref('excluded.edition'),
        sheets: eb.ref('excluded.sheets'),
        basePageCount: eb.ref('excluded.basePageCount'),
        baseSearchableSha256: eb.ref('excluded.baseSearchableSha256'),
        baseThumbnailSha256: eb.ref('excluded.baseThumbnailSha256'),
      })),
    )
    .execute();
}

// Named, so that a column added to one of the two tables alone is noticed at once.
const COLUMNS = sql`account_id, document_id, number, width, height, image_sha256, image_width, image_height,
  text, words, source, confidence, turn, skew, is_read`;

/** Keeps the pages of the original aside; again changes nothing. */
export async function keepPages(ctx: Ctx, id: string): Promise<void> {
  await sql`insert into documents.kept_page (${COLUMNS}) select ${COLUMNS} from documents.page
    where account_id = ${ctx.viewer.accountId} and document_id = ${id}
    on conflict do nothing`.execute(ctx.db);
}

/** Shows the pages of the original again. */
export async function bringBackPages(ctx: Ctx, id: string): Promise<void> {
  const own = sql`account_id = ${ctx.viewer.accountId} and document_id = ${id}`;
  await sql`delete from documents.page where ${own}`.execute(ctx.db);
  await sql`insert into documents.page (${COLUMNS}) select ${COLUMNS} from documents.kept_page where ${own}`.execute(
    ctx.db,
  );
  await sql`delete from documents.kept_page where ${own}`.execute(ctx.db);
}

/** A page of another document's original, and how it is turned. */
export type Source = Sheet & { readonly documentId: string };

/** Writes a document's pages anew from pages of originals: their words turned with them, without images. */
export async function layPages(ctx: Ctx, id: string, sources: readonly Source[]): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`delete from documents.page where account_id = ${accountId} and document_id = ${id}`.execute(
    ctx.db,
  );
  await sql`
    insert into documents.page (account_id, document_id, number, width, height, text, words, source, confidence, turn, skew, is_read)
    select p.account_id, ${id}, s.number, case when s.turn in (90, 270) then p.height else p.width end,
      case when s.turn in (90, 270) then p.width else p.height end,
      p.text, p.words, p.source, p.confidence, (p.turn - s.turn + 360) % 360, p.skew, p.is_read
    from unnest(${sources.map((one) => one.documentId)}::uuid[], ${sources.map((one) => one.page)}::int[],
      ${sources.map((one) => one.turn)}::int[]) with ordinality as s (document_id, page, turn, number)
    cross join lateral (
      select ${COLUMNS} from documents.kept_page k
      where k.account_id = ${accountId} and k.document_id = s.document_id and k.number = s.page
      union all
      select ${COLUMNS} from documents.page o
      where o.account_id = ${accountId} and o.document_id = s.document_id and o.number = s.page
        and not exists (select from documents.kept_page k where k.account_id = ${accountId} and k.document_id = s.document_id)
    ) p`.execute(ctx.db);
  for (const [index, { turn }] of sources.entries())
    if (turn !== 0) await turnWords(ctx, { id, number: index + 1, turn });
}

type Turned = { readonly id: string; readonly number: number; readonly turn: Turn };
type PackedWord = [string, number, number, number, number, number, number];

async function turnWords(ctx: Ctx, { id, number, turn }: Turned): Promise<void> {
  const page = ctx.db
    .selectFrom('documents.page')
    .select('words')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', id)
    .where('number', '=', number);
  const row = await page.executeTakeFirst();
  const words = (row?.words ?? []) as PackedWord[];
  const turned = words.map(([text, x, y, width, height, ...rest]) => [
    text,
    ...turnedBox([x, y, width, height], turn),
    ...rest,
  ]);
  await ctx.db
    .updateTable('documents.page')
    .set({ words: storableJson(turned) })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Where a letter was made from, in the order of its pages. */
export type Descent = {
  readonly parentId: string;
  readonly deed: 'split' | 'extract' | 'merge';
  readonly sheets: Sheets;
};

/** Remembers where a letter was made from. */
export async function writeDescent(
  ctx: Ctx,
  id: string,
  parents: readonly Descent[],
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

/** Who was made from whom, among these documents, on either side. */
export async function descentsOf(ctx: Ctx, documents: readonly Key[]) {
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

/** Lets whoever holds a letter hold a part of it too: they saw these pages before. */
export async function copyGrants(ctx: Ctx, from: string, to: string): Promise<void> {
  await sql`insert into documents.grant (account_id, user_id, document_id, permission)
    select account_id, user_id, ${to}, permission from documents.grant
    where account_id = ${ctx.viewer.accountId} and document_id = ${from}`.execute(ctx.db);
}

/** The recipes in force on documents already known to be within reach; one that shows its original is not among them. */
export async function sheetsInForce(
  ctx: Ctx,
  documents: readonly Key[],
): Promise<Map<string, Sheets>> {
  if (documents.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('documents.recipe')
    .select(['documentId', 'sheets'])
    .where('accountId', 'in', [...new Set(documents.map((one) => one.accountId))])
    .where(
      'documentId',
      'in',
      documents.map((one) => one.id),
    )
    .where('sheets', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.documentId, unpacked(row.sheets)]));
}
