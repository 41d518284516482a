import { refuseMark, refuseSelection, type MarkRefusal } from '@postkorb/domain/documents';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { documentsOf, holdDocuments, setRead, type DocumentRow } from './documents.sql.ts';
import { noteChange } from './note-change.ts';

/** Marks documents read or unread: all of them or none. */
export function markMany(
  ctx: Ctx,
  ids: readonly string[],
  isRead: boolean,
): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<MarkRefusal>(refuseSelection(ids));
    const held = await holdDocuments(ctx, ids);
    for (const id of ids) refuseIf(refuseMark(held.get(id)));
    const changed = await setRead(ctx, ids, isRead);
    const action = isRead ? 'documents.marked-read' : 'documents.marked-unread';
    await noteChange(ctx, changed, { action });
    return documentsOf(ctx, ids);
  });
}
