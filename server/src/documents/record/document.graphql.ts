import {
  CLASSIFICATION_TYPES,
  CONTAINER_TYPES,
  DIGITAL_SOURCES,
  FILE_TYPES,
  HIDDEN_REFUSALS,
  PAGE_SOURCES,
  PREVIEW_PAGES,
  refuseDownload,
  refuseEdit,
  refuseHidden,
  refuseInbound,
  refuseMarkAs,
  refuseMove,
  refuseRestore,
  refuseRoot,
  refuseUploadInto,
  ROOTS,
} from '@postkorb/domain/documents';
import type { Asker } from '@postkorb/domain/team';
import { askerOf, flag, flagOn } from '#platform/asker';
import { builder, oneOf } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { keyFrom, keyText } from '../access/document-key.ts';
import { guestUnreadIn } from '../access/read-mark.sql.ts';
import { findFolders, type DocumentRow, type FolderRow } from './documents.sql.ts';
import { Metadata } from './metadata.graphql.ts';
import { findPages, findText } from './page.sql.ts';
import type { SharedRoot } from '../lists/shared-with-me.ts';
import { opening } from './look.ts';
import { viewerToken } from './viewer-token.ts';

export const ContainerType = builder.enumType('ContainerType', { values: CONTAINER_TYPES });
const FileType = builder.enumType('FileType', { values: FILE_TYPES });
const DocumentType = builder.enumType('DocumentType', { values: CLASSIFICATION_TYPES });
const HiddenRefusal = builder.enumType('HiddenRefusal', { values: HIDDEN_REFUSALS });
const PageSource = builder.enumType('PageSource', { values: PAGE_SOURCES });
export const RootEnum = builder.enumType('Root', { values: [...ROOTS, 'sharedWithMe'] });
export const DocumentSource = builder.enumType('DocumentSource', { values: DIGITAL_SOURCES });

export const Document = builder.objectRef<DocumentRow>('Document');
/** A folder as it is shown: one that is kept, or the view of what others share. */
export type ShownFolder = FolderRow | SharedRoot;
export const Folder = builder.objectRef<ShownFolder>('Folder');

/** For the rules, the view of what others share is no folder. */
const keptOf = (folder: ShownFolder) => (folder.root === 'sharedWithMe' ? undefined : folder);

/** What lies unread to the viewer in folders of others; null is nothing. */
const guestUnread = loadedOnce<number>(guestUnreadIn);

/** A can-flag of folders. */
export const folderFlag = (rule: (folder: FolderRow | undefined, by: Asker) => string | null) =>
  flag((folder: ShownFolder, by) => rule(keptOf(folder), by));

Folder.implement({
  description: 'A folder, or one of the roots inbox, archive, trash and sharedWithMe.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    type: t.field({ type: ContainerType, resolve: (folder) => folder.type }),
    totalCount: t.exposeInt('total', { description: 'Documents directly in it.' }),
    unreadCount: t.int({
      description:
        'Documents directly in it that the viewer has not read, but for advertising and what is snoozed.',
      resolve: async (folder, _, ctx) =>
        folder.unread ?? (await guestUnread(ctx).of(keyText(folder))) ?? 0,
    }),
    advertisingCount: t.int({
      nullable: true,
      description: 'How much advertising lies directly in it; null in folders of others.',
      resolve: ({ advertising }) => advertising,
    }),
    snoozedCount: t.int({
      nullable: true,
      description: 'How many documents directly in it are snoozed; null in folders of others.',
      resolve: ({ snoozed }) => snoozed,
    }),
    canUploadInto: t.boolean({
      resolve: flagOn(
        (folder: ShownFolder, { viewer }) => ({ folder: keptOf(folder), viewer }),
        ({ folder, viewer }, by) => refuseUploadInto(folder, viewer.accountId, by),
      ),
    }),
    canMoveInto: t.boolean({ resolve: folderFlag(refuseInbound) }),
  }),
});

const ScanMetadata = builder.objectRef<DocumentRow>('DocumentScanMetadata').implement({
  fields: (t) => ({
    date: t.expose('scannedAt', { type: 'DateTime', nullable: true }),
    scanId: t.exposeString('scanId', { nullable: true }),
  }),
});

export type PageRow = Awaited<ReturnType<typeof findPages>>[number];
export const PageType = builder.objectRef<PageRow>('DocumentPage').implement({
  description: 'One page; width and height in points as shown.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    width: t.exposeFloat('width'),
    height: t.exposeFloat('height'),
    source: t.field({
      type: PageSource,
      description: 'Where its text came from.',
      resolve: ({ source }) => oneOf(PAGE_SOURCES, source) ?? 'none',
    }),
    confidence: t.exposeFloat('confidence', {
      nullable: true,
      description: 'How sure the text recognition is of its words, from 0 to 100.',
    }),
    imageUrl: t.string({
      nullable: true,
      description:
        'The page as an image, made when it is asked for where that was not done yet; null beyond the preview limit.',
      resolve: (page) =>
        // What is drawn later on request is small, and may be pages here and there.
        (page.imageSha256 !== null || page.isUndrawn) && page.number <= PREVIEW_PAGES
          ? `/documents/${page.documentId}/pages/${page.number}.webp?v=${page.imageSha256?.slice(0, 8) ?? ''}`
          : null,
    }),
    imageWidth: t.exposeInt('imageWidth', { nullable: true }),
    imageHeight: t.exposeInt('imageHeight', { nullable: true }),
  }),
});

Document.implement({
  description: 'A letter or file with what was read from it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    documentId: t.exposeID('id'),
    publicId: t.exposeString('publicId'),
    scanId: t.exposeString('scanId', { nullable: true }),
    scanTimestamp: t.expose('scannedAt', { type: 'DateTime', nullable: true }),
    scanMetadata: t.field({
      type: ScanMetadata,
      nullable: true,
      resolve: (d) => (d.scanId === null ? null : d),
    }),
    filename: t.exposeString('filename'),
    type: t.field({
      type: ContainerType,
      resolve: (d) => (d.fileType === 'LetterScan' ? 'DocumentScan' : 'DocumentDigital'),
    }),
    fileType: t.field({ type: FileType, resolve: (d) => d.fileType }),
    classificationType: t.field({ type: DocumentType, resolve: (d) => d.classificationType }),
    digitalSource: t.field({
      type: DocumentSource,
      nullable: true,
      resolve: (d) => d.digitalSource,
    }),
    metadata: t.field({ type: Metadata, resolve: (d) => d }),
    isReady: t.boolean({
      description: 'False while it is being read.',
      resolve: (d) => d.readyAt !== null,
    }),
    isRead: t.exposeBoolean('isRead'),
    isEInvoice: t.exposeBoolean('isEinvoice'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    pageCount: t.exposeInt('pageCount'),
    bytes: t.expose('bytes', { type: 'Long' }),
    file: t.string({
      description: 'Address of the untouched original.',
      resolve: (d) => `/documents/${d.id}/original`,
    }),
    downloadUrl: t.string({
      description: 'Address of the searchable PDF, or of the original where there is none.',
      resolve: (d) => `/documents/${d.id}/searchable`,
    }),
    token: t.string({
      nullable: true,
      description:
        'Sent as `Authorization: Bearer` to `downloadUrl`, it opens this one document to a viewer without a session for five minutes, as long as the session lasts, its person reaches it and it is not in the trash.',
      resolve: (document, _, ctx) => viewerToken(ctx, document),
    }),
    hasSearchable: t.boolean({ resolve: (d) => d.searchableSha256 !== null }),
    thumbnailUrl: t.string({
      nullable: true,
      resolve: (d) =>
        d.thumbnailSha256 && `/documents/${d.id}/thumbnail.webp?v=${d.thumbnailSha256.slice(0, 8)}`,
    }),
    root: t.field({ type: RootEnum, resolve: ({ root }) => root }),
  }),
});

builder.objectFields(Document, (t) => ({
  text: t.string({
    description: 'The text of all its pages in reading order, a form feed between two pages.',
    resolve: opening((d, _: object, ctx) => findText(ctx, d)),
  }),
  canArchive: t.boolean({ resolve: flag((d: DocumentRow, by) => refuseRoot(d, 'archive', by)) }),
  canInbox: t.boolean({ resolve: flag((d: DocumentRow, by) => refuseRoot(d, 'inbox', by)) }),
  canTrash: t.boolean({ resolve: flag((d: DocumentRow, by) => refuseRoot(d, 'trash', by)) }),
  canRestore: t.boolean({ resolve: flag(refuseRestore) }),
  canMove: t.boolean({ resolve: flag(refuseMove) }),
  canMarkAsRead: t.boolean({ resolve: flag((d: DocumentRow, by) => refuseMarkAs(d, true, by)) }),
  canMarkAsUnread: t.boolean({ resolve: flag((d: DocumentRow, by) => refuseMarkAs(d, false, by)) }),
  canEditMetadata: t.boolean({ resolve: flag(refuseEdit) }),
  canDownload: t.boolean({ resolve: flag(refuseDownload) }),
  canDownloadOriginal: t.boolean({ resolve: flag(refuseHidden) }),
  downloadOriginalRefusal: t.field({
    type: HiddenRefusal,
    nullable: true,
    description: 'Why it has no original for this viewer.',
    resolve: (d, _, ctx) => refuseHidden(d, askerOf(ctx)),
  }),
}));

/** Folders by account and id, within reach. */
export const folders = loadedOnce<FolderRow>(async (ctx, keys) => {
  const rows = await findFolders(
    ctx,
    keys.map((key) => keyFrom(key).id),
  );
  return new Map(rows.map((folder) => [keyText(folder), folder]));
});

builder.objectField(Document, 'parentFolder', (t) =>
  t.field({
    type: Folder,
    nullable: true,
    resolve: ({ accountId, folderId }, _, ctx) =>
      folders(ctx).of(keyText({ accountId, id: folderId })),
  }),
);

builder.objectField(Folder, 'parent', (t) =>
  t.field({
    type: Folder,
    nullable: true,
    resolve: ({ accountId, parentId }, _, ctx) =>
      parentId === null ? null : folders(ctx).of(keyText({ accountId, id: parentId })),
  }),
);

const pages = loadedOnce<readonly PageRow[]>(async (ctx, keys) => {
  const rows = await findPages(ctx, keys.map(keyFrom));
  return Map.groupBy(rows, ({ accountId, documentId: id }) => keyText({ accountId, id }));
});

builder.objectField(Document, 'pages', (t) =>
  t.field({
    type: [PageType],
    resolve: (document, _, ctx) => soon(pages(ctx).of(keyText(document)), (found) => found ?? []),
  }),
);
