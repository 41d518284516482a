import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import type { Remains } from './destroy.sql.ts';
import { notifyFolderTree } from '../record/note-change.ts';

type Gone = {
  readonly documents: readonly Remains[];
  readonly folders: readonly string[];
  readonly reason: 'destroyed' | 'trash emptied' | 'handed over' | 'not theirs';
};

/**
 * Leaves one mark of what was destroyed in the journal of its account, and tells that account's screens.
 * Writes documents.destroyed, documents.folders-destroyed. Announces documentsChanged, foldersChanged.
 */
export async function noteDestroyed(ctx: Ctx, { documents, folders, reason }: Gone): Promise<void> {
  if (folders.length > 0) {
    await record(ctx, { action: 'documents.folders-destroyed', objects: folders, reason });
    await notifyFolderTree(ctx);
  }
  if (documents.length === 0) return;
  const before = { sha256: Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256])) };
  const objects = documents.map(({ id }) => id);
  await record(ctx, { action: 'documents.destroyed', objects, before, reason });
  // What is gone is within nobody's reach, so its ids would be told to nobody.
  await notifyClients(ctx, documentsChanged, []);
}
