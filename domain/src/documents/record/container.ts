/** How calls name whatever holds or is a document; of the folders only `FOLDER_TYPES` are kept. */
export const CONTAINER_TYPES = [
  'DocumentDigital',
  'DocumentScan',
  'Folder',
  'FolderArchive',
  'FolderInbox',
  'FolderSharedWithMe',
  'FolderTrash',
  'ReturnBasket',
  'ReturnImmediate',
  'ReturnScheduled',
  'ShredBasket',
  'StorageLongTerm',
  'StorageShortTerm',
] as const;
export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** The part of the tree a folder or document lies in. */
export const ROOTS = ['inbox', 'archive', 'trash'] as const;
export type Root = (typeof ROOTS)[number];

/** How the viewer holds a container: as their own, or by somebody's grant. */
export type Access = 'owner' | 'editor' | 'viewer';

/** How calls name it; `Invited` is somebody who has no login yet, and so no access of their own. */
export const DOCUMENT_PERMISSIONS = ['Invited', 'Owner', 'ReadOnly', 'Write'] as const;
export type DocumentPermission = (typeof DOCUMENT_PERMISSIONS)[number];

/** What the rules need to know of a document. */
export type DocumentAttributes = {
  readonly accountId: string;
  readonly spaceId: string;
  readonly root: Root;
  readonly access: Access;
  /** Whether it is on its way to another account, with the folder it lies in. */
  readonly isLeaving?: boolean;
};

/** Whether who sees it so changes nothing of it: a viewer never does, and nobody while it is on its way to another account. */
export const isReadOnly = ({
  access,
  isLeaving = false,
}: Pick<DocumentAttributes, 'access' | 'isLeaving'>): boolean => access === 'viewer' || isLeaving;

const PERMISSIONS = { owner: 'Owner', editor: 'Write', viewer: 'ReadOnly' } as const;

/** How a thing is held, by its name in calls: what nobody changes now, everybody may only read. */
export const permissionOf = (
  held: Pick<DocumentAttributes, 'access' | 'isLeaving'>,
): DocumentPermission => (isReadOnly(held) ? 'ReadOnly' : PERMISSIONS[held.access]);

/** What the rules need to know of a document that is to be copied or destroyed. */
export type ReadAttributes = DocumentAttributes & {
  /** Null while it is being read. */
  readonly readyAt: Date | null;
};

/** The folders that are kept, as the database knows them: each space has at most one of every type but `Folder`. */
export const FOLDER_TYPES = ['Folder', 'FolderInbox', 'FolderArchive', 'FolderTrash'] as const;

/** What the rules need to know of a folder; `path` leads from its root down to itself. */
export type FolderAttributes = DocumentAttributes & {
  readonly id: string;
  readonly type: (typeof FOLDER_TYPES)[number];
  readonly path: readonly string[];
};

/** How calls name the file of a document; no document is kept with `Folder`. */
export const FILE_TYPES = [
  'DigitalDocument',
  'Folder',
  'LetterScan',
  'Pdf',
  'PdfA3WithXml',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Whether a document counts as a bill; what sort of bill or document it is its `kind` says. */
export const CLASSIFICATION_TYPES = ['Document', 'Invoice'] as const;
export type ClassificationType = (typeof CLASSIFICATION_TYPES)[number];

/** By which way a document came that has no paper of its own. */
export const DIGITAL_SOURCES = [
  'Copy',
  'CustomerUpload',
  'EmailUpload',
  'SharedDocument',
  'WelcomeDocument',
] as const;
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

/** Shown where nothing was read; each screen says it in its own language. */
export const FALLBACK_SUBJECT = 'New document';

/** Page images that are made of one document; the rest is read in the viewer. */
export const PREVIEW_PAGES = 10;
