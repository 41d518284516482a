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

/** What the rules need to know of a document. */
export type DocumentAttributes = {
  readonly accountId: string;
  readonly spaceId: string;
  readonly root: Root;
  readonly access: Access;
};

/** What the rules need to know of a document that is to be copied or destroyed. */
export type ReadAttributes = DocumentAttributes & {
  /** Null while it is being read. */
  readonly readyAt: Date | null;
};

export const FOLDER_TYPES = ['Folder', 'FolderInbox', 'FolderArchive', 'FolderTrash'] as const;

/** What the rules need to know of a folder; `path` leads from its root down to itself. */
export type FolderAttributes = DocumentAttributes & {
  readonly id: string;
  readonly type: (typeof FOLDER_TYPES)[number];
  readonly path: readonly string[];
};

export const FILE_TYPES = [
  'DigitalDocument',
  'Folder',
  'LetterScan',
  'Pdf',
  'PdfA3WithXml',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const CLASSIFICATION_TYPES = ['Document', 'Invoice'] as const;
export type ClassificationType = (typeof CLASSIFICATION_TYPES)[number];

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
