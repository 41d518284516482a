import {
  CREATE_FOLDER_REFUSALS,
  folderSource,
  refuseDownload,
  refuseFolderIn,
  refuseFolderMove,
  refuseFolderRoot,
  refuseMark,
  refuseRename,
  RENAME_FOLDER_REFUSALS,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { createFolder } from './create-folder.ts';
import { keyText } from '../access/document-key.ts';
import {
  DocumentSource,
  Folder,
  RootEnum,
  folderFlag,
  type ShownFolder,
} from '../record/document.graphql.ts';
import { countsBelow, ownTree, type Below } from './folder.sql.ts';
import { renameFolder } from './rename-folder.ts';

/** What lies anywhere in a folder; null when nothing does. */
const countsIn = loadedOnce<Below>(countsBelow);
const countIn = async (ctx: Ctx, folder: ShownFolder, what: keyof Below) =>
  (await countsIn(ctx).of(keyText(folder)))?.[what] ?? 0;

/** A can-flag that is offered only where something of the kind lies in the folder. */
const fullFolderFlag =
  (rule: Parameters<typeof folderFlag>[0], what: keyof Below) =>
  async (folder: ShownFolder, args: unknown, ctx: Ctx) =>
    folderFlag(rule)(folder, args, ctx) && (await countIn(ctx, folder, what)) > 0;

builder.objectFields(Folder, (t) => ({
  version: t.exposeInt('version'),
  root: t.field({ type: RootEnum, resolve: ({ root }) => root }),
  digitalSource: t.field({
    type: DocumentSource,
    nullable: true,
    description: 'How it came: a folder that others share was shared, one’s own was made here.',
    resolve: (folder) => (folder.root === 'sharedWithMe' ? null : folderSource(folder)),
  }),
  parentId: t.exposeID('parentId', { nullable: true }),
  trashedAt: t.expose('trashedAt', { type: 'DateTime', nullable: true }),
  canArchive: t.boolean({ resolve: folderFlag((own, by) => refuseFolderRoot(own, 'archive', by)) }),
  canCreateFolder: t.boolean({ resolve: folderFlag(refuseFolderIn) }),
  canDownload: t.boolean({
    description: 'Whether documents lie anywhere in it.',
    resolve: fullFolderFlag(refuseDownload, 'total'),
  }),
  canEditMetadata: t.boolean({ resolve: folderFlag(refuseRename) }),
  canInbox: t.boolean({ resolve: folderFlag((own, by) => refuseFolderRoot(own, 'inbox', by)) }),
  canMove: t.boolean({ resolve: folderFlag(refuseFolderMove) }),
  canRename: t.boolean({ resolve: folderFlag(refuseRename) }),
  canMarkAsRead: t.boolean({
    description: 'Whether unread documents lie anywhere in it.',
    resolve: fullFolderFlag(refuseMark, 'unread'),
  }),
  canTrash: t.boolean({ resolve: folderFlag((own, by) => refuseFolderRoot(own, 'trash', by)) }),
}));

builder.queryField('folders', (t) =>
  t.field({
    type: [Folder],
    description: 'The folders of the own spaces below their roots, sorted by name: the whole tree.',
    resolve: (_, __, ctx) => ownTree(ctx),
  }),
);

const folder = { name: 'folder', type: Folder };
const CreateAnswer = answerType('CreateFolder', CREATE_FOLDER_REFUSALS, folder);
const RenameAnswer = answerType('RenameFolder', RENAME_FOLDER_REFUSALS, folder);

builder.mutationField('createFolder', (t) =>
  t.field({
    type: CreateAnswer,
    description: 'In the archive or in another folder.',
    args: {
      title: t.arg.string({ required: true }),
      parentId: t.arg.id({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { title, parentId, idempotencyKey: key }, ctx) =>
      answer(createFolder(ctx, { title, parentId, key })),
  }),
);
builder.mutationField('renameFolder', (t) =>
  t.field({
    type: RenameAnswer,
    description: '`version` is the one that was read.',
    args: {
      id: t.arg.id({ required: true }),
      title: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, args, ctx) => answer(renameFolder(ctx, args)),
  }),
);
