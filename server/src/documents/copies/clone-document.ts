import { refuseBeneath, refuseCopy } from '@postkorb/domain/documents';
import { present } from '@postkorb/domain/basics';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { layCopies, noteCopies } from './lay-copies.ts';
import { findDocument, lockDocument } from '../record/documents.sql.ts';
import { lockPlace } from '../folders/folder.sql.ts';

type CloneInput = {
  readonly id: string;
  readonly folderId: string;
  readonly key?: string | null | undefined;
};

/**
 * Lays a copy of a document into a folder: a document of its own, unread, without paper.
 * Refuses with UNKNOWN_DOCUMENT, STILL_READING, UNKNOWN_FOLDER, NOT_ALLOWED, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key
 * that is none), beside what `layCopies` and `noteCopies` refuse.
 * Writes and announces what `noteCopies` does.
 */
export async function cloneDocument(ctx: Ctx, { id, folderId, key }: CloneInput) {
  const copyId = await once(ctx, { key, verb: 'cloneDocument', args: [id, folderId] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const place = await lockPlace(ctx, folderId);
      const source = allowed(ctx, refuseCopy, await lockDocument(ctx, id));
      const folder = allowed(ctx, refuseBeneath, place);
      const laid = await layCopies(ctx, [{ source, folder }]);
      await noteCopies(ctx, laid);
      return present(laid[0]).copy.id;
    }),
  );
  return (await findDocument(ctx, copyId)) ?? null;
}
