import { z } from 'zod';
import {
  carriedOn,
  countAnnotations,
  TURNS,
  valuesIn,
  type CloneRefusal,
  type Sheets,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { present, refuseMore, refuseRoom } from '@postkorb/domain/basics';
import { recordInAll } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { announce, notifyClients, type EventKind } from '#platform/jobs/event';
import { newId } from '#platform/basics/id';
import { refuseIf } from '#platform/refusal';
import { lockRoom, measureRoom } from '#platform/blobs/room';
import { documentsChanged } from '../access/change-kinds.ts';
import { carryAlong } from './carry-along.ts';
import { carryBlobs } from './carry-ahead.ts';
import { copyUndrawn } from '../pages/undrawn.sql.ts';
import { findBlobs, copyPages } from './copy.sql.ts';
import { asOthersKnow, unpackTold } from '../record/told-others.ts';
import { setTold } from '../pages/hidden-pages.sql.ts';
import type { DocumentKey } from '../access/document-key.ts';
import { insertDocument, setValues, type DocumentValues } from '../record/document-row.sql.ts';
import type { DocumentRow, Target } from '../record/documents.sql.ts';
import { indexDocument } from '../search/index-document.ts';
import { findPageEdits } from '../pages/page-edits.sql.ts';

const copied = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  from: z.object({ accountId: z.uuid(), documentId: z.uuid() }),
  /** Whether it knows only what others were told of the first. */
  isTold: z.boolean().optional(),
  /** The pages of the first that it consists of, where that showed others than its original. */
  shown: z.array(z.object({ page: z.int(), turn: z.literal(TURNS) })).optional(),
});
export type DocumentCopied = z.infer<typeof copied>;
/** A document was copied: whoever keeps something about the one keeps the same about the other. */
export const documentCopied: EventKind<DocumentCopied> = {
  name: 'documents.copied',
  payload: copied,
};

/**
 * A document, which the action has locked, so that its bytes are not collected before a copy points to them, and where that shall
 * lie; `isWhole` where it shall be all that the first is, whosever it will be.
 */
export type Wanted = {
  readonly source: DocumentRow;
  readonly folder: Target;
  readonly isWhole?: boolean;
};

/** What is copied; `shown` are the pages of the original that it shows, where the copy shall know of no others. */
type Copied = Wanted & {
  readonly shown: Sheets | null;
  /** Whether it says only what others are told. */
  readonly isTold: boolean;
};

export type Laid = Copied & { readonly copy: DocumentKey };

/**
 * Lays copies of documents into folders of one account: each a document of its own, unread, without paper. Nothing is noted yet.
 * Refuses with ACCOUNT_FULL, DISK_FULL.
 */
export async function layCopies(ctx: Ctx, wanted: readonly Wanted[]): Promise<Laid[]> {
  const [first] = wanted;
  if (first === undefined) return [];
  const there = inAccount(ctx, first.folder.accountId);
  const all = await Promise.all(wanted.map((one) => asCopied(ctx, one)));
  // Asked before bytes are carried over, and again where nobody counts beside us.
  const bytes = all.reduce((sum, { source }) => sum + source.bytes, 0);
  refuseIf<CloneRefusal>(refuseMore(await measureRoom(there), bytes));
  // All of them before the first row: nobody who files there waits for bytes.
  for (const one of all) await carryBytes(ctx, one);
  const laid: Laid[] = [];
  for (const one of all) {
    const copy = { accountId: one.folder.accountId, id: newId() };
    await writeCopy(there, { ...one, copy });
    laid.push({ ...one, copy });
  }
  return laid;
}

async function carryBytes(ctx: Ctx, { source, shown, folder }: Copied): Promise<void> {
  if (source.accountId === folder.accountId) return;
  const way = { from: source.accountId, to: folder.accountId };
  await carryBlobs(ctx, way, await findBlobs(ctx, source, shown !== null));
}

/**
 * What a copy is made of. Whoever has it elsewhere holds it as their own: what only hidden pages say stays behind, and so it
 * does for whom the document is not their own.
 */
async function asCopied(ctx: Ctx, { source, folder, isWhole = false }: Wanted): Promise<Copied> {
  const isOwn = isWhole || (source.access === 'owner' && folder.spaceId === source.spaceId);
  if (isOwn || source.toldSince === null) return { source, folder, shown: null, isTold: false };
  const { searchableSha256: sha256 } = source;
  const told = { ...asOthersKnow(source), toldOthers: null, toldSince: null, hidesPages: false };
  if (!source.hidesPages) return { source: told, folder, shown: null, isTold: true };
  if (sha256 === null)
    throw new Error('a document that hides pages has no file that shows the others');
  const bytes = present(await ctx.blobs.size(source.accountId, sha256));
  const file = { originalSha256: sha256, searchableSha256: null, bytes, notice: null } as const;
  const { sheets } = await findPageEdits(ctx, source);
  const shownFile = { ...told, ...file, fileType: 'Pdf', mediaType: 'application/pdf' } as const;
  return { source: shownFile, folder, shown: sheets, isTold: true };
}

async function writeCopy(ctx: Ctx, { source, shown, folder, copy }: Laid): Promise<void> {
  const { fileType, filename, mediaType, bytes, originalSha256, pageCount, notice } = source;
  await insertDocument(ctx, {
    id: copy.id,
    spaceId: folder.spaceId,
    folderId: folder.id,
    root: folder.root,
    digitalSource: source.accountId === copy.accountId ? 'Copy' : 'SharedDocument',
    scanId: null,
    scannedAt: null,
    createdAt: ctx.now(),
    copiedFrom: source.accountId === copy.accountId ? source.id : null,
    fileType,
    filename,
    mediaType,
    bytes,
    originalSha256,
    pageCount,
    notice,
  });
  await setValues(ctx, copy, valuesOf(ctx, source));
  await copyPages(ctx, { from: source, to: copy, isShownOnly: shown !== null });
  await copyUndrawn(ctx, source, copy);
  const { hidesPages: hides, toldOthers } = source;
  const own = inAccount(ctx, copy.accountId);
  await setTold(own, copy.id, { told: unpackTold(toldOthers), hides });
  await indexDocument(ctx, copy);
}

const valuesOf = (ctx: Ctx, source: DocumentRow) => ({
  ...(valuesIn(source, carriedOn('copy')) as DocumentValues),
  summaryBy: source.summaryBy as SummaryMaker,
  summaryAt: source.summaryAt,
  searchableSha256: source.searchableSha256,
  thumbnailSha256: source.thumbnailSha256,
  isEinvoice: source.isEinvoice,
  userFields: source.userFields,
  readyAt: ctx.now(),
});

async function entriesFor(ctx: Ctx, { source, shown, folder, copy }: Laid) {
  const { originalSha256: sha256, bytes, userFields } = source;
  const edits = await findPageEdits(ctx, source);
  const pages =
    edits.isEdited && shown === null
      ? { pages: edits.sheets, marks: countAnnotations(edits.marks) }
      : {};
  const after = { sha256, bytes, userFields, copyOf: source.id, ...pages };
  const isOwn = source.accountId === copy.accountId;
  const objects = [copy.id, folder.id];
  const away = { objects: [source.id], ...(isOwn ? { after: { copy: copy.id } } : {}) };
  return [
    { accountId: copy.accountId, entry: { action: 'documents.copied', objects, after } },
    { accountId: source.accountId, entry: { action: 'documents.copied-away', ...away } },
  ] as const;
}

export type CopyEntry = Awaited<ReturnType<typeof entriesFor>>[number];

/** What the journals say of copies that were laid. */
export async function findEntries(ctx: Ctx, laid: readonly Laid[]): Promise<CopyEntry[]> {
  return (await Promise.all(laid.map((one) => entriesFor(ctx, one)))).flat();
}

async function noteLaid(ctx: Ctx, laid: readonly Laid[], there: Ctx): Promise<void> {
  await recordInAll(ctx, await findEntries(ctx, laid));
  const ids = laid.map(({ copy }) => copy.id);
  await notifyClients(there, documentsChanged, ids);
}

/**
 * Notes copies that were laid, last in an action, and asks once more for their room.
 * Refuses with ACCOUNT_FULL, DISK_FULL.
 * Writes documents.copied, documents.copied-away (in the journal of what was copied). Announces documentCopied,
 * documentsChanged.
 */
export async function noteCopies(ctx: Ctx, laid: readonly Laid[]): Promise<void> {
  const [first] = laid;
  if (first === undefined) return;
  const there = inAccount(ctx, first.copy.accountId);
  await carryAlong(
    ctx,
    laid,
    ctx.handovers.filter(({ isForCopies }) => isForCopies),
  );
  await noteLaid(ctx, laid, there);
  for (const { source, shown, isTold, copy } of laid)
    await announce(there, documentCopied, {
      accountId: copy.accountId,
      documentId: copy.id,
      from: { accountId: source.accountId, documentId: source.id },
      ...(isTold && { isTold }),
      ...(shown && { shown: [...shown] }),
    });
  refuseIf<CloneRefusal>(refuseRoom(await lockRoom(there)));
}
