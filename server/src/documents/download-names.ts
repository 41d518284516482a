import {
  filenameBy,
  freshNames,
  type DownloadFile,
  type FilenameFacts,
  type FilenamePattern,
} from '@postkorb/domain/documents';

type Stored = FilenameFacts & {
  readonly filename: string;
  readonly mediaType: string;
  readonly originalSha256: string;
  readonly searchableSha256: string | null;
};

/** The bytes of a document that are handed out, and what they are. */
export function fileOf(document: Stored, file: DownloadFile) {
  const { originalSha256, searchableSha256, mediaType } = document;
  if (file === 'searchable' && searchableSha256 !== null)
    return { sha256: searchableSha256, mediaType: 'application/pdf' };
  return { sha256: originalSha256, mediaType };
}

const endingOf = ({ filename }: Stored, mediaType: string) =>
  mediaType === 'application/pdf'
    ? '.pdf'
    : (/\.[A-Za-z0-9]{1,5}$/.exec(filename)?.[0].toLowerCase() ?? '');

/** Names the files of one download by the pattern of the account, no two the same. */
export function namesBy(pattern: FilenamePattern, file: DownloadFile) {
  const fresh = freshNames();
  return (document: Stored): string => {
    const { mediaType } = fileOf(document, file);
    return fresh(filenameBy(pattern, document), endingOf(document, mediaType));
  };
}
