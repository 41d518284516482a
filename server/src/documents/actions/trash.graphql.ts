import {
  CLONE_REFUSALS,
  DESTROY_REFUSALS,
  EMPTY_REFUSALS,
  refuseCopy,
  refuseDestroy,
  refuseEmpty,
  refuseFolderDestroy,
  refuseFolderRestore,
} from '@postkorb/domain/documents';
import { flag, flagOn } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import { cloneDocument } from '../copies/clone-document.ts';
import { destroyMany } from './destroy.ts';
import { Document, Folder, folderFlag } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { emptyTrash } from './empty-trash.ts';
import { noOwnRoom } from './no-room.ts';

builder.objectFields(Document, (t) => ({
  trashedAt: t.expose('trashedAt', { type: 'DateTime', nullable: true }),
  canCopy: t.boolean({
    resolve: flagOn(
      async (document: DocumentRow, ctx) => ({ document, noRoom: await noOwnRoom(ctx) }),
      ({ document, noRoom }, by) => refuseCopy(document, by) ?? noRoom,
    ),
  }),
  canDestroy: t.boolean({ resolve: flag(refuseDestroy) }),
}));
builder.objectFields(Folder, (t) => ({
  canRestore: t.boolean({ resolve: folderFlag(refuseFolderRestore) }),
  canDestroy: t.boolean({ resolve: folderFlag(refuseFolderDestroy) }),
  canEmpty: t.boolean({ resolve: folderFlag(refuseEmpty) }),
}));

const DestroyAnswer = answerType('DestroyMany', DESTROY_REFUSALS, {
  name: 'destroyedIds',
  type: ['ID'],
});
const EmptyAnswer = answerType('EmptyTrash', EMPTY_REFUSALS, { name: 'trash', type: Folder });
const CloneAnswer = answerType('CloneDocument', CLONE_REFUSALS, {
  name: 'document',
  type: Document,
});

builder.mutationField('destroyMany', (t) =>
  t.field({
    type: DestroyAnswer,
    description:
      'For good: documents and folders in the trash with everything in them, all of them or none.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(destroyMany(ctx, { ids, key })),
  }),
);
builder.mutationField('emptyTrash', (t) =>
  t.field({
    type: EmptyAnswer,
    description:
      'For good: everything that lies in the trash now. A long trash is emptied part by part; the answer says what is left.',
    args: {
      folderId: t.arg.id({
        description: 'Which trash, where the viewer has several; the one of their home otherwise.',
      }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { folderId, idempotencyKey: key }, ctx) =>
      answer(emptyTrash(ctx, { folderId, key })),
  }),
);
builder.mutationField('cloneDocument', (t) =>
  t.field({
    type: CloneAnswer,
    description:
      'Lays a copy into a folder: unread, with everything that is known of the document.',
    args: {
      id: t.arg.id({ required: true }),
      folderId: t.arg.id({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, folderId, idempotencyKey: key }, ctx) =>
      answer(cloneDocument(ctx, { id, folderId, key })),
  }),
);
