import {
  readDocument,
  refuseFolding,
  type Folding,
  type FoldingRefusal,
  type Reading,
} from '@postkorb/domain/extraction';
import { present } from '@postkorb/domain/basics';
import {
  documentsChanged,
  findDocument,
  lockDocuments,
  pagesRead,
  type DocumentRow,
} from '#documents';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse } from '#platform/refusal';
import { pageOf } from '../readings/page-of.ts';
import { orderFolding } from './fold-letters.job.ts';
import { setFolding } from './folding.sql.ts';
import { followFolding } from './follow-folding.ts';
import { noteSender, readSender } from './know-sender.ts';
import { findSendersByDocument, lockOwnSenders } from './sender.sql.ts';

const MOST_PAGES = 20;

// What a person wrote stands above what the letter says.
const named = (senderName: string | null, readings: readonly Reading[]): readonly Reading[] =>
  senderName === null
    ? readings
    : [
        { field: 'senderName', value: senderName, page: null, box: null, label: null, score: 1 },
        ...readings,
      ];

/** Whose letter it is, locked; a letter of an earlier version is asked itself. Undefined where nothing names one. */
async function lockSender(ctx: Ctx, { id, spaceId, senderName }: DocumentRow) {
  const known = (await findSendersByDocument(ctx, [id])).get(id);
  // A letter that was moved here still stands with its sender of another space.
  if (known?.spaceId === spaceId) return (await lockOwnSenders(ctx, [known.id]))[0];
  const pages = (await pagesRead(ctx, id, MOST_PAGES)).map(pageOf);
  const read = readSender(pages, named(senderName, readDocument(pages)));
  const noted = await noteSender(ctx, { documentId: id, spaceId }, read);
  return noted === null ? undefined : (await lockOwnSenders(ctx, [noted]))[0];
}

const SAID = {
  always: 'extraction.sender-always-folded',
  never: 'extraction.sender-never-folded',
  open: 'extraction.sender-left-open',
} as const;

type Said = { readonly documentId: string; readonly folding: Folding | null };

/**
 * Says by one of their letters whether the post of a sender lies folded as advertising; null takes it back. The letter follows at once,
 * others in the Inbox by a job. What has anything of its reader in it is never folded.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, UNKNOWN_SENDER (nothing names one).
 * Writes extraction.sender-always-folded, extraction.sender-never-folded or extraction.sender-left-open, and what `followFolding` writes. Announces documentsChanged.
 */
export function foldSender(ctx: Ctx, { documentId, folding }: Said): Promise<DocumentRow> {
  return atomically(ctx, async (ctx) => {
    const locked = (await lockDocuments(ctx, [documentId])).get(documentId);
    const letter = allowed(ctx, refuseFolding, locked);
    const sender = orRefuse(
      await lockSender(ctx, letter),
      'UNKNOWN_SENDER' satisfies FoldingRefusal,
    );
    if (sender.folding === folding) return letter;
    await setFolding(ctx, sender.id, folding);
    await record(ctx, {
      action: SAID[folding ?? 'open'],
      objects: [documentId, sender.id],
      before: { name: sender.name, folding: sender.folding },
      after: { folding },
    });
    await followFolding(ctx, { documentId, folding: () => Promise.resolve(folding) });
    await orderFolding(ctx, { senderId: sender.id, below: null });
    await notifyClients(ctx, documentsChanged, [documentId]);
    return present(await findDocument(ctx, documentId));
  });
}
