import {
  filenameBy,
  freshNames,
  seesAllPages,
  safeName,
  type DownloadFile,
  type FilenameFields,
  type FilenamePattern,
  type ShownAttributes,
} from '@postkorb/domain/documents';

type Stored = FilenameFields &
  ShownAttributes & {
    readonly filename: string;
    readonly mediaType: string;
    readonly originalSha256: string;
    readonly searchableSha256: string | null;
  };

/** The bytes of a document that are handed out, and what they are: what it shows where its original has more for whoever asks. */
export function fileOf(document: Stored, file: DownloadFile) {
  const { originalSha256, searchableSha256, mediaType } = document;
  const isWhole = seesAllPages(document);
  if ((file === 'searchable' || !isWhole) && searchableSha256 !== null)
    return { sha256: searchableSha256, mediaType: 'application/pdf' };
  if (!isWhole) throw new Error('a document that hides pages has no file that shows the others');
  return { sha256: originalSha256, mediaType };
}

/** How the name of a file of this kind ends, whatever it was called when it came. */
export const endingOf = (mediaType: string) => (mediaType === 'application/pdf' ? '.pdf' : '.xml');

type Lying = Stored & { readonly folderPath?: readonly string[] };

// What has no name of its own left still needs a place of its own.
const folderName = (title: string) => safeName(title) || '_';

/** Names the files of one download by the pattern of the account, each in the folders it was chosen with, no two the same. */
export function namesBy(pattern: FilenamePattern, file: DownloadFile) {
  const folders = new Map<string, ReturnType<typeof freshNames>>();
  return (document: Lying): string => {
    const { mediaType } = fileOf(document, file);
    const way = (document.folderPath ?? []).map((title) => `${folderName(title)}/`).join('');
    const fresh = folders.get(way) ?? freshNames();
    folders.set(way, fresh);
    return way + fresh(filenameBy(pattern, document), endingOf(mediaType));
  };
}

/** The topmost names of chosen folders in a download: two of one name from different places stay two. */
export function folderNames(folders: readonly { readonly title: string }[]): string[] {
  const fresh = freshNames();
  return folders.map(({ title }) => fresh(folderName(title), ''));
}
