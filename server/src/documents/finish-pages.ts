import { isUntouched, nameOfPart, refusePages, type PageRefusal } from '@postkorb/domain/documents';
import { atomically, type Ctx } from '#platform/ctx';
import { announce } from '#platform/event';
import { refuseIf } from '#platform/refusal';
import { setValues, type DocumentValues } from './document-row.sql.ts';
import {
  documentsOf,
  foldersOf,
  holdDocuments,
  putIntoFolder,
  rootOfSpace,
  setRead,
  type DocumentRow,
} from './documents.sql.ts';
import type { Made, MadeLetter } from './compose-letter.ts';
import { metadataEdited } from './edit-metadata.ts';
import { fileDocument } from './file-document.ts';
import { indexDocument } from './index-document.ts';
import { noteChange } from './note-change.ts';
import { pageFactsOf } from './order-pages.ts';
import { pagesCut } from './pages-cut.ts';
import { holdPageOrder, setPageOrder, type PageOrder } from './page-order.sql.ts';
import { setPageImages } from './page.sql.ts';
import {
  bringBackPages,
  copyGrants,
  keepPages,
  layPages,
  recipeOf,
  writeDescent,
  writeRecipe,
} from './recipe.sql.ts';
import { saveReading } from './save-reading.ts';

/** Puts everything that was made into force in one moment: new letters, the pages of the old one, the trash. */
export function finishPages(ctx: Ctx, order: PageOrder, made: Made): Promise<void> {
  return atomically(ctx, async (ctx) => {
    // A worker that was given up for dead finds its work done.
    if ((await holdPageOrder(ctx, order.id)) !== 'Working') return;
    const parents = await holdParents(ctx, order);
    const first = parents[0]!;
    for (const [index, letter] of made.letters.entries())
      await fileLetter(ctx, { order, letter, parents, number: index + 2 });
    if (made.stays) await showRecipe(ctx, first, made.stays);
    if (order.deed === 'merge') await putAway(ctx, parents);
    await setPageOrder(ctx, order.id, { stage: 'Done', progress: 1, finishedAt: ctx.now() });
    const children = made.letters.map((letter) => letter.id);
    await noteChange(ctx, parents, {
      action: ACTIONS[order.deed],
      beside: children,
      after: { pages: order.stays, letters: order.letters },
    });
  });
}

const ACTIONS = {
  arrange: 'documents.pages-arranged',
  split: 'documents.split',
  extract: 'documents.pages-extracted',
  merge: 'documents.merged',
} as const;

/** The letters the work is about, if it may still be done. */
async function holdParents(ctx: Ctx, order: PageOrder): Promise<DocumentRow[]> {
  await holdDocuments(ctx, order.documentIds);
  const rows = await documentsOf(ctx, order.documentIds);
  const facts = await pageFactsOf(ctx, rows);
  return order.documentIds.map((id) => {
    const own = facts.get(id);
    refuseIf<PageRefusal>(refusePages(own && { ...own, isBusy: false }));
    return rows.find((row) => row.id === id)!;
  });
}

type Birth = {
  readonly order: PageOrder;
  readonly letter: MadeLetter;
  readonly parents: readonly DocumentRow[];
  readonly number: number;
};

async function fileLetter(ctx: Ctx, { order, letter, parents, number }: Birth): Promise<void> {
  const parent = parents[0]!;
  const { id, original, pageCount, notice } = letter;
  await fileDocument(ctx, {
    id,
    spaceId: parent.spaceId,
    folderId: parent.folderId,
    root: parent.root,
    ownerId: parent.ownerId,
    // There is one paper, and it stays with the letter that was scanned.
    fileType: 'Pdf',
    digitalSource: parent.digitalSource,
    scanId: null,
    scannedAt: parent.scannedAt,
    filename: order.deed === 'merge' ? parent.filename : nameOfPart(parent.filename, number),
    mediaType: 'application/pdf',
    bytes: original!.bytes,
    originalSha256: original!.sha256,
    pageCount,
    notice,
    createdAt: parent.createdAt,
  });
  await layPages(ctx, id, sourcesOf(letter));
  await setPageImages(ctx, id, letter.images);
  const { searchableSha256, thumbnailSha256 } = letter;
  const files = { searchableSha256, thumbnailSha256, readyAt: ctx.now() };
  await saveReading(ctx, { id, values: valuesFor(order, parent), files });
  await travelAlong(ctx, { order, id, parent });
  const deed = order.deed === 'arrange' ? 'split' : order.deed;
  // What was put together is known already; what was cut off may be a letter of its own.
  if (deed !== 'merge')
    await announce(ctx, pagesCut, { accountId: ctx.viewer.accountId, documentId: id });
  await writeDescent(
    ctx,
    id,
    letter.parts.map(({ documentId, sheets }) => ({ parentId: documentId, deed, sheets })),
  );
}

const sourcesOf = ({ parts }: MadeLetter) =>
  parts.flatMap(({ documentId, sheets }) => sheets.map((sheet) => ({ ...sheet, documentId })));

const ABOUT = [
  'senderName',
  'senderEmail',
  'senderPhone',
  'recipientName',
  'subject',
  'tags',
  'documentDate',
  'language',
  'kind',
] as const;
// An amount that is due stands on one page and is due once: it does not multiply with the letters.
const DUE = ['dueDate', 'amountCents', 'currency', 'iban', 'bic', 'reference'] as const;

const fieldsFor = ({ deed }: PageOrder): readonly (keyof DocumentValues)[] =>
  deed === 'merge' ? [...ABOUT, ...DUE] : ABOUT;

function valuesFor(order: PageOrder, parent: DocumentRow): DocumentValues {
  const values = Object.fromEntries(
    fieldsFor(order).map((field) => [field, parent[field as keyof DocumentRow]]),
  );
  return order.deed === 'merge'
    ? { ...values, classificationType: parent.classificationType }
    : values;
}

type Child = { readonly order: PageOrder; readonly id: string; readonly parent: DocumentRow };

/** What a person said of the letter stays said of its parts: corrections, the read mark and who may see it. */
async function travelAlong(ctx: Ctx, { order, id, parent }: Child): Promise<void> {
  const { accountId } = ctx.viewer;
  const known: readonly string[] = fieldsFor(order);
  const fields = parent.userFields.filter((field) => known.includes(field));
  if (fields.length > 0) {
    const after = Object.fromEntries(
      fields.map((field) => [field, parent[field as keyof DocumentRow]]),
    );
    await setValues(ctx, { accountId, id }, { userFields: fields, version: 2 });
    await noteChange(ctx, [{ id, accountId }], { action: 'documents.metadata-edited', after });
    await announce(ctx, metadataEdited, { accountId, documentId: id, fields });
  }
  if (parent.isRead) {
    await setRead(ctx, [id], true);
    await noteChange(ctx, [{ id, accountId }], { action: 'documents.marked-read' });
  }
  // Letters that were put together may have had other readers each: nobody sees more by it.
  if (order.deed !== 'merge') await copyGrants(ctx, parent.id, id);
}

/** Shows the letter's own pages as the recipe says; the original stays as it came. */
async function showRecipe(ctx: Ctx, document: DocumentRow, made: MadeLetter): Promise<void> {
  const { accountId, id } = document;
  const base = await recipeOf(ctx, document);
  const { sheets } = made.parts[0]!;
  const asItCame = isUntouched(sheets, base.pageCount);
  if (!base.isEdited) await keepPages(ctx, id);
  if (asItCame) await bringBackPages(ctx, id);
  else {
    await layPages(ctx, id, sourcesOf(made));
    await setPageImages(ctx, id, made.images);
  }
  const { pageCount, searchableSha256, thumbnailSha256 } = made;
  await setValues(ctx, { accountId, id }, { pageCount, searchableSha256, thumbnailSha256 });
  await writeRecipe(ctx, id, { base, sheets: asItCame ? null : sheets });
  await indexDocument(ctx, { accountId, id });
}

async function putAway(ctx: Ctx, parents: readonly DocumentRow[]): Promise<void> {
  const trash = (await rootOfSpace(ctx, parents[0]!.spaceId, 'trash'))!;
  const [folder] = await foldersOf(ctx, [trash.id]);
  await putIntoFolder(
    ctx,
    parents.map((row) => row.id),
    folder!,
  );
  const after = { folderId: trash.id, root: 'trash' };
  await noteChange(ctx, parents, { action: 'documents.moved', beside: [trash.id], after });
}
