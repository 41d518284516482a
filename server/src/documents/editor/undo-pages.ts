import { refuseUndoPages, uneditedPages, type PageRefusal } from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { present } from '@postkorb/domain/basics';
import { orRefuse, refuseIf } from '#platform/refusal';
import { keyText } from '../access/document-key.ts';
import { setValues } from '../record/document-row.sql.ts';
import {
  findDocument,
  findDocuments,
  lockDocuments,
  rootOfSpace,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { indexDocument } from '../search/index-document.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { noteChange } from '../record/note-change.ts';
import { loadPageAttributes } from './queue-page-edit.ts';
import { keepFromOthers } from '../pages/keep-from-others.ts';
import { bringBackPages } from '../pages/page-layout.sql.ts';
import { findDescents, findPageEdits, writePageEdits } from '../pages/page-edits.sql.ts';

/**
 * Takes back what was done to a document's pages. It shows its original again, and the documents cut off it go to the
 * trash; a document that was put together goes to the trash, and those it was made of come back.
 * Refuses with what `lockPages` refuses (not ACCOUNT_FULL, DISK_FULL, CHANGED_MEANWHILE), NOTHING_TO_UNDO,
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes documents.pages-undone, beside what `moveMany` and `restoreMany` write and announce. Announces
 * documentsChanged.
 */
export async function undoPages(ctx: Ctx, id: string, key?: string | null): Promise<DocumentRow> {
  await once(ctx, { key, verb: 'undoPages', args: [id] }, (ctx) => takeBack(ctx, id));
  return present(await findDocument(ctx, id));
}

function takeBack(ctx: Ctx, id: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { descents, family } = await findFamily(ctx, id);
    const locked = await lockDocuments(ctx, [id, ...family.map((one) => one.id)]);
    const row = locked.get(id);
    const attributes = await loadPageAttributes(ctx, row ? [row] : []);
    const base = row && (await findPageEdits(ctx, row));
    const known = row && attributes.get(keyText(row));
    const isMerged = descents.some((one) => one.documentId === id && one.deed === 'merge');
    const made = known && { ...known, isEdited: base?.isEdited ?? false, isMerged };
    const document = allowed(ctx, refuseUndoPages, made);
    const there = inAccount(ctx, document.accountId);
    if (document.isEdited) await asItCame(there, document);
    else await takeApart(ctx, document);
    // A document that is taken apart shows the same pages still, in the trash.
    const after = document.isEdited ? { after: { pages: null, marks: {} } } : {};
    await noteChange(ctx, [document], { action: 'documents.pages-undone', ...after });
  });
}

async function findFamily(ctx: Ctx, id: string) {
  const document = await findDocument(ctx, id);
  const descents = document ? await findDescents(ctx, [document]) : [];
  const ids = descents.flatMap((one) => [one.documentId, ...(one.parentId ? [one.parentId] : [])]);
  return {
    descents,
    family: await findDocuments(
      ctx,
      ids.filter((one) => one !== id),
    ),
  };
}

async function asItCame(ctx: Ctx, document: DocumentRow): Promise<void> {
  const { accountId, id } = document;
  const base = await findPageEdits(ctx, document);
  const { pageCount, searchableSha256, thumbnailSha256 } = base;
  await bringBackPages(ctx, id);
  await setValues(ctx, { accountId, id }, { pageCount, searchableSha256, thumbnailSha256 });
  await writePageEdits(ctx, id, { base, sheets: null, marks: [] });
  await keepFromOthers(ctx, document, { base, sheets: uneditedPages(pageCount) });
  await indexDocument(ctx, { accountId, id });
  const { descents, family } = await findFamily(ctx, id);
  const cut = descents.filter((one) => one.parentId === id && one.deed === 'split');
  const children = family.filter(
    (one) => one.root !== 'trash' && cut.some((child) => child.documentId === one.id),
  );
  await throwAway(ctx, children);
}

async function takeApart(ctx: Ctx, document: DocumentRow): Promise<void> {
  const { descents, family } = await findFamily(ctx, document.id);
  const parents = descents.filter((one) => one.documentId === document.id && one.deed === 'merge');
  refuseIf<PageRefusal>(parents.length > 0 ? null : 'NOTHING_TO_UNDO');
  const back = family.filter((row) => parents.some((one) => one.parentId === row.id));
  // One of them was destroyed since: then this document is all that is left of it.
  refuseIf<PageRefusal>(back.length === parents.length ? null : 'UNKNOWN_DOCUMENT');
  const thrown = back.filter((row) => row.root === 'trash').map((row) => row.id);
  if (thrown.length > 0) await restoreMany(ctx, thrown);
  await throwAway(ctx, [document]);
}

/** Each goes into the trash of the space it lies in, whichever is named. */
async function throwAway(ctx: Ctx, documents: readonly DocumentRow[]): Promise<void> {
  if (documents.length === 0) return;
  const refusal: PageRefusal = 'NOT_ALLOWED';
  const trash = orRefuse(await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash'), refusal);
  await moveMany(ctx, { ids: documents.map((row) => row.id), folderId: trash.id });
}
