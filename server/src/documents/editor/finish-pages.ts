import {
  countAnnotations,
  isPageEditJobOpen,
  isUnedited,
  refuseUndo,
  type Annotation,
  type PageRefusal,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { refuseRoom, present } from '@postkorb/domain/basics';
import { findViewer } from '#identity';
import { allowed } from '#platform/asker';
import { ANONYMOUS, atomically, type Ctx } from '#platform/ctx';
import { announce } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { lockRoom } from '#platform/blobs/room';
import { keyText } from '../access/document-key.ts';
import { publishCorrection, publishMove } from '../record/document-events.ts';
import { setValues, type DocumentValues } from '../record/document-row.sql.ts';
import {
  findDocuments,
  findFolders,
  lockDocuments,
  putIntoFolder,
  rootOfSpace,
  setRead,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { bytesOf, type Made, type MadeDocument } from './compose-document.ts';
import { metadataEdited } from '../metadata/edit-metadata.ts';
import { fileDocument } from '../record/file-document.ts';
import { indexDocument } from '../search/index-document.ts';
import { isCut, nameFor, toldOf, valuesFor } from './inherit.ts';
import { keepFromOthers } from '../pages/keep-from-others.ts';
import { setTold } from '../pages/hidden-pages.sql.ts';
import { bringBackPages, keepPages, layPages } from '../pages/page-layout.sql.ts';
import { noteChange } from '../record/note-change.ts';
import { loadPageAttributes } from './queue-page-edit.ts';
import { pagesCopied, pagesMerged } from './pages-copied.ts';
import { pagesCut } from './pages-cut.ts';
import { lockPageEditJob, setPageEditJob, type PageEditJob } from './page-edit-job.sql.ts';
import { setPageImages } from '../record/page.sql.ts';
import {
  copyGrants,
  findPageEdits,
  writeProvenance,
  writePageEdits,
} from '../pages/page-edits.sql.ts';
import { saveReading } from '../metadata/save-reading.ts';

/**
 * Puts everything that was made into force in one moment: new documents, the pages of the old one, the trash.
 * Refuses with what `lockPages` refuses (not IN_WORK, CHANGED_MEANWHILE).
 * Writes one of documents.pages-arranged, documents.split, documents.pages-extracted, documents.merged,
 * documents.pdf-edited, documents.pdf-copied; of what is new also documents.metadata-edited, documents.marked-read and
 * what `fileDocument` and `saveReading` write, of what was merged documents.moved. Announces pagesCut, pagesCopied, pagesMerged,
 * metadataEdited, documentsTagged, documentsCorrected, documentsTrashed, documentsChanged.
 */
export function finishPages(ctx: Ctx, job: PageEditJob, made: Made): Promise<void> {
  return atomically(ctx, async (ctx) => {
    // A worker that was given up for dead finds its work done.
    const stage = await lockPageEditJob(ctx, job.id);
    if (!stage || !isPageEditJobOpen(stage)) return;
    const parents = await lockParents(ctx, job);
    const first = present(parents[0]);
    for (const [index, child] of made.letters.entries())
      await fileMade(ctx, { job, child, parents, number: index + 2 });
    if (made.stays) await showPageEdits(ctx, first, { ...made, stays: made.stays });
    if (job.deed === 'merge') await putAway(ctx, job, parents);
    const counted = sumOf(made.letters.map(({ original }) => original?.bytes ?? 0));
    const bytes = bytesOf(made) - counted;
    await setPageEditJob(ctx, job.id, {
      stage: 'Done',
      progress: 1,
      finishedAt: ctx.now(),
      bytes,
    });
    const children = made.letters.map((child) => child.id);
    await noteChange(ctx, parents, {
      action: ACTIONS[job.deed],
      beside: children,
      after: {
        pages: job.stays,
        letters: job.letters,
        ...(job.stays && { marks: countAnnotations(made.marks) }),
      },
    });
    refuseIf<PageRefusal>(refuseRoom(await lockRoom(ctx)));
  });
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

const ACTIONS = {
  arrange: 'documents.pages-arranged',
  split: 'documents.split',
  extract: 'documents.pages-extracted',
  merge: 'documents.merged',
  mark: 'documents.pdf-edited',
  copy: 'documents.pdf-copied',
} as const;

/** The documents the work is about, if whoever ordered it may still do it: they may have been shut out meanwhile. */
async function lockParents(ctx: Ctx, job: PageEditJob): Promise<DocumentRow[]> {
  const locked = await lockDocuments(ctx, job.documentIds);
  const theirs = await asWhoAsked(ctx, job);
  const asked = await findDocuments(theirs, job.documentIds);
  // Where the id also names a document of their own account, they mean that one by now.
  const attributes = await loadPageAttributes(
    ctx,
    asked.filter(({ accountId }) => accountId === job.accountId),
  );
  return job.documentIds.map((id) => {
    const own = attributes.get(keyText({ accountId: job.accountId, id }));
    // Whether there is room is asked once it is known how much is needed.
    allowed(theirs, refuseUndo, own && { ...own, isBusy: false });
    return present(locked.get(id));
  });
}

type MadeOfPages = {
  readonly job: PageEditJob;
  readonly child: MadeDocument;
  readonly parents: readonly DocumentRow[];
  readonly number: number;
};

async function fileMade(ctx: Ctx, { job, child, parents, number }: MadeOfPages): Promise<void> {
  const parent = present(parents[0]);
  const { id, original, pageCount, notice, redacted } = child;
  const isCopy = job.deed === 'copy';
  const filename = nameFor(job, { parent, number, redacted });
  await fileDocument(ctx, {
    id,
    spaceId: parent.spaceId,
    folderId: parent.folderId,
    root: parent.root,
    // There is one paper, and it stays with the letter that was scanned.
    fileType: 'Pdf',
    digitalSource: isCopy ? 'Copy' : parent.digitalSource,
    scanId: null,
    scannedAt: parent.scannedAt,
    filename,
    mediaType: 'application/pdf',
    bytes: present(original).bytes,
    originalSha256: present(original).sha256,
    pageCount,
    notice,
    // It stands among what comes now; when its paper was scanned stays known.
    createdAt: ctx.now(),
  });
  await layPages(ctx, id, child.sources);
  await setPageImages(ctx, { id, room: 'page', images: child.images });
  const values = valuesFor(job, parent, { ...child, bounds: ctx.config });
  const { searchableSha256, thumbnailSha256 } = child;
  const files = { searchableSha256, thumbnailSha256, readyAt: ctx.now() };
  await saveReading(ctx, { id, values, files });
  await travelAlong(ctx, { job, id, parent, values });
  await setTold(ctx, id, { told: toldOf(parent, values, filename), hides: false });
  const own = { accountId: ctx.viewer.accountId, documentId: id };
  // What was put together or copied is known already; what was cut off may be a document of its own.
  if (isCut(job)) await announce(ctx, pagesCut, own);
  if (isCopy) await announce(ctx, pagesCopied, own);
  if (job.deed === 'merge') await announce(ctx, pagesMerged, own);
  await writeProvenance(
    ctx,
    id,
    child.parts.map(({ documentId, sheets }) => ({
      parentId: documentId,
      deed: DESCENTS[job.deed],
      sheets,
    })),
  );
}

const DESCENTS = {
  arrange: 'split',
  split: 'split',
  extract: 'extract',
  merge: 'merge',
  mark: 'copy',
  copy: 'copy',
} as const;

type Child = {
  readonly job: PageEditJob;
  readonly id: string;
  readonly parent: DocumentRow;
  readonly values: DocumentValues;
};

/** What a person said of the document stays said of its parts: corrections, whose the summary is, the read mark and who may see it. */
async function travelAlong(ctx: Ctx, { job, id, parent, values }: Child): Promise<void> {
  const { accountId } = ctx.viewer;
  const summaryBy = parent.summaryBy as SummaryMaker;
  // A page may be a letter of another sort than the stack it lay in.
  const isOther = (field: string) => field === 'kind' && isCut(job);
  const fields = parent.userFields.filter(
    (field) => Object.hasOwn(values, field) && !isOther(field),
  );
  if (fields.length > 0) {
    const after = Object.fromEntries(
      fields.map((field) => [field, values[field as keyof DocumentValues]]),
    );
    await setValues(ctx, { accountId, id }, { userFields: fields, version: 2 });
    await noteChange(ctx, [{ id, accountId }], { action: 'documents.metadata-edited', after });
    await announce(ctx, metadataEdited, { accountId, documentId: id, fields });
    await publishCorrection(await asWhoAsked(ctx, job), { accountId, id }, fields);
  }
  if (values.summary)
    await setValues(ctx, { accountId, id }, { summaryBy, summaryAt: parent.summaryAt });
  if (parent.isRead) {
    await setRead(ctx, [{ accountId, id }], true);
    await noteChange(ctx, [{ id, accountId }], { action: 'documents.marked-read' });
  }
  // Documents that were put together may have had other readers each: nobody sees more by it.
  if (job.deed !== 'merge') await copyGrants(ctx, parent.id, id);
}

type Shown = { readonly stays: MadeDocument; readonly marks: readonly Annotation[] };

/** Shows the document's own pages as the page edits say; the original stays as it came. */
async function showPageEdits(
  ctx: Ctx,
  document: DocumentRow,
  { stays, marks: annotations }: Shown,
): Promise<void> {
  const { accountId, id } = document;
  const base = await findPageEdits(ctx, document);
  const { sheets } = present(stays.parts[0]);
  const asItCame = isUnedited(sheets, base.pageCount) && annotations.length === 0;
  if (!base.isEdited) await keepPages(ctx, id);
  if (asItCame) await bringBackPages(ctx, id);
  else {
    await layPages(ctx, id, stays.sources);
    await setPageImages(ctx, { id, room: 'page', images: stays.images });
  }
  const { pageCount, searchableSha256, thumbnailSha256 } = stays;
  await setValues(ctx, { accountId, id }, { pageCount, searchableSha256, thumbnailSha256 });
  await writePageEdits(ctx, id, { base, sheets: asItCame ? null : sheets, marks: annotations });
  await keepFromOthers(ctx, document, { base, sheets });
  await indexDocument(ctx, { accountId, id });
}

/** The same, for the person who ordered it, as they come in now where they ordered it: nobody without their seat there. */
const asWhoAsked = async (ctx: Ctx, { askerAccountId, userId }: PageEditJob): Promise<Ctx> => ({
  ...ctx,
  viewer: (await findViewer(ctx, { accountId: askerAccountId, userId })) ?? ANONYMOUS,
});

async function putAway(ctx: Ctx, job: PageEditJob, parents: readonly DocumentRow[]): Promise<void> {
  const trash = present(await rootOfSpace(ctx, present(parents[0]).spaceId, 'trash'));
  const [folder] = await findFolders(ctx, [trash.id]);
  const theirs = await asWhoAsked(ctx, job);
  await putIntoFolder(theirs, parents, present(folder));
  const after = { folderId: trash.id, root: 'trash' };
  await noteChange(ctx, parents, { action: 'documents.moved', beside: [trash.id], after });
  await publishMove(theirs, parents, 'trash');
}
