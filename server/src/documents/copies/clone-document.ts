import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import {
  carriedOn,
  countAnnotations,
  refuseBeneath,
  refuseCopy,
  TURNS,
  valuesIn,
  type Sheets,
  type CloneRefusal,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { present, refuseMore, refuseRoom } from '@postkorb/domain/basics';
import { allowed } from '#platform/asker';
import { recordInAll } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { announce, notifyClients, type EventKind } from '#platform/jobs/event';
import { newId } from '#platform/basics/id';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { lockRoom, measureRoom } from '#platform/blobs/room';
import { documentsChanged } from '../access/change-kinds.ts';
import { findBlobs, copyPages } from './copy.sql.ts';
import { asOthersKnow, unpackTold } from '../record/told-others.ts';
import { setTold } from '../pages/hidden-pages.sql.ts';
import type { DocumentKey } from '../access/document-key.ts';
import { insertDocument, setValues, type DocumentValues } from '../record/document-row.sql.ts';
import {
  findDocument,
  lockDocument,
  type DocumentRow,
  type FolderRow,
} from '../record/documents.sql.ts';
import { lockPlace } from '../folders/folder.sql.ts';
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

type CloneInput = {
  readonly id: string;
  readonly folderId: string;
  readonly key?: string | null | undefined;
};

/**
 * Lays a copy of a document into a folder: a document of its own, unread, without paper.
 * Refuses with UNKNOWN_DOCUMENT, STILL_READING, UNKNOWN_FOLDER, NOT_ALLOWED, ACCOUNT_FULL, DISK_FULL,
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes documents.copied, documents.copied-away (in the journal of what was copied). Announces documentCopied,
 * documentsChanged.
 */
export async function cloneDocument(ctx: Ctx, { id, folderId, key }: CloneInput) {
  const copyId = await once(ctx, { key, verb: 'cloneDocument', args: [id, folderId] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const place = await lockPlace(ctx, folderId);
      // Locked, so that its bytes are not collected before the copy points to them.
      const source = allowed(ctx, refuseCopy, await lockDocument(ctx, id));
      const folder = allowed(ctx, refuseBeneath, place);
      const there = inAccount(ctx, folder.accountId);
      const copying = await asCopied(ctx, source, folder);
      // Asked before bytes are carried over, and again where nobody counts beside us.
      refuseIf<CloneRefusal>(refuseMore(await measureRoom(there), copying.source.bytes));

      await carryBytes(ctx, copying, folder.accountId);
      const copy = { accountId: folder.accountId, id: newId() };
      await writeCopy(there, { ...copying, folder, copy });
      await noteCopy(ctx, { ...copying, folder, copy });
      refuseIf<CloneRefusal>(refuseRoom(await lockRoom(there)));
      return copy.id;
    }),
  );
  return (await findDocument(ctx, copyId)) ?? null;
}

/** Another account gets bytes of its own: two accounts never share a blob. */
async function carryBytes(ctx: Ctx, { source, shown }: Copied, accountId: string): Promise<void> {
  if (source.accountId === accountId) return;
  for (const sha256 of await findBlobs(ctx, source, shown !== null))
    await ctx.blobs.write(accountId, await buffer(ctx.blobs.read(source.accountId, sha256)));
}

/** What is copied; `shown` are the pages of the original that it shows, where the copy shall know of no others. */
type Copied = {
  readonly source: DocumentRow;
  readonly shown: Sheets | null;
  /** Whether it says only what others are told. */
  readonly isTold: boolean;
};

/**
 * What a copy is made of. Whoever has it elsewhere holds it as their own: what only hidden pages say stays behind, and so it
 * does for whom the document is not their own.
 */
async function asCopied(ctx: Ctx, source: DocumentRow, folder: FolderRow): Promise<Copied> {
  const isOwn = source.access === 'owner' && folder.spaceId === source.spaceId;
  if (isOwn || source.toldSince === null) return { source, shown: null, isTold: false };
  const { searchableSha256: sha256 } = source;
  const told = { ...asOthersKnow(source), toldOthers: null, toldSince: null, hidesPages: false };
  if (!source.hidesPages) return { source: told, shown: null, isTold: true };
  if (sha256 === null)
    throw new Error('a document that hides pages has no file that shows the others');
  const bytes = present(await ctx.blobs.size(source.accountId, sha256));
  const file = { originalSha256: sha256, searchableSha256: null, bytes, notice: null } as const;
  const { sheets } = await findPageEdits(ctx, source);
  const shownFile = { ...told, ...file, fileType: 'Pdf', mediaType: 'application/pdf' } as const;
  return { source: shownFile, shown: sheets, isTold: true };
}

type Copying = Copied & {
  readonly folder: FolderRow;
  readonly copy: DocumentKey;
};

async function writeCopy(ctx: Ctx, { source, shown, folder, copy }: Copying): Promise<void> {
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

async function noteCopy(ctx: Ctx, { source, shown, isTold, folder, copy }: Copying): Promise<void> {
  const there = inAccount(ctx, copy.accountId);
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
  await recordInAll(ctx, [
    { accountId: copy.accountId, entry: { action: 'documents.copied', objects, after } },
    { accountId: source.accountId, entry: { action: 'documents.copied-away', ...away } },
  ]);
  await notifyClients(there, documentsChanged, [copy.id]);
  const from = { accountId: source.accountId, documentId: source.id };
  await announce(there, documentCopied, {
    accountId: copy.accountId,
    documentId: copy.id,
    from,
    ...(isTold && { isTold }),
    ...(shown && { shown: [...shown] }),
  });
}
