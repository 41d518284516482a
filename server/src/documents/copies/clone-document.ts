import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import {
  carriedOn,
  countAnnotations,
  refuseBeneath,
  refuseCopy,
  valuesIn,
  type CloneRefusal,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { refuseMore, refuseRoom } from '@postkorb/domain/basics';
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
      // Asked before bytes are carried over, and again where nobody counts beside us.
      refuseIf<CloneRefusal>(refuseMore(await measureRoom(there), source.bytes));

      await carryBytes(ctx, source, folder.accountId);
      const copy = { accountId: folder.accountId, id: newId() };
      await writeCopy(there, { source, folder, copy });
      await noteCopy(ctx, { source, folder, copy });
      refuseIf<CloneRefusal>(refuseRoom(await lockRoom(there)));
      return copy.id;
    }),
  );
  return (await findDocument(ctx, copyId)) ?? null;
}

/** Another account gets bytes of its own: two accounts never share a blob. */
async function carryBytes(ctx: Ctx, source: DocumentRow, accountId: string): Promise<void> {
  if (source.accountId === accountId) return;
  for (const sha256 of await findBlobs(ctx, source))
    await ctx.blobs.write(accountId, await buffer(ctx.blobs.read(source.accountId, sha256)));
}

type Copying = {
  readonly source: DocumentRow;
  readonly folder: FolderRow;
  readonly copy: DocumentKey;
};

async function writeCopy(ctx: Ctx, { source, folder, copy }: Copying): Promise<void> {
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
  await copyPages(ctx, source, copy);
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

async function noteCopy(ctx: Ctx, { source, folder, copy }: Copying): Promise<void> {
  const there = inAccount(ctx, copy.accountId);
  const { originalSha256: sha256, bytes, userFields } = source;
  const edits = await findPageEdits(ctx, source);
  const pages = edits.isEdited ? { pages: edits.sheets, marks: countAnnotations(edits.marks) } : {};
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
  });
}
