import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  AddStationRefusal,
  FileRefusal,
  HotFolderRefusal,
  RenameStationRefusal,
  ScanRefusal,
} from '@postkorb/domain/intake';

/** Why nothing came of a scan; a code without a sentence does not compile. */
export const scanRefusals: Record<ScanRefusal | FileRefusal, MessageDescriptor> = {
  INVALID_INPUT: msg`The station said something about this scan that is missing or wrong.`,
  NO_PAGES: msg`The station sent no file.`,
  MIXED_FILES: msg`The station sent a PDF together with other files. Only one PDF or only pictures are allowed.`,
  TOO_MANY_PAGES: msg`More than 500 pages. Please part the batch.`,
  UNSUPPORTED_FILE_TYPE: msg`Neither a PDF nor a picture (TIFF, JPEG, PNG)`,
  FILE_TOO_BIG: msg`Larger than 50 MB`,
  FILE_EMPTY: msg`Empty`,
  PICTURE_UNREADABLE: msg`A picture is damaged and cannot be opened. Please scan it again.`,
  PICTURE_TOO_LARGE: msg`The pictures are too large. Please scan with fewer dots per inch, or part the batch.`,
  PDF_UNREADABLE: msg`Damaged, cannot be opened`,
  SCAN_ID_IN_USE: msg`Something else was sent under the same number before.`,
  EINVOICE_FORBIDDEN_XML: msg`An invoice with parts that could do harm`,
  UPLOAD_INCOMPLETE: msg`Did not arrive completely`,
};

/** Why files of the folder wait, or the folder is not there. */
export function whyWaiting(
  why: 'NO_ROOM' | 'UNREADABLE' | 'UNFINISHED' | 'BUSY' | 'UNREACHABLE',
  count: number,
): MessageDescriptor {
  if (why === 'UNREACHABLE')
    return msg`The folder cannot be reached. Please ask whoever runs this Postkorb.`;
  if (why === 'NO_ROOM')
    return msg`${plural(count, { one: '# file waits', other: '# files wait' })}: there is no room left. Please delete letters that are not needed any more.`;
  if (why === 'UNREADABLE')
    return msg`${plural(count, { one: '# file waits', other: '# files wait' })}: Postkorb may not read or move files here. Please check the access rights of the folder.`;
  return msg`${plural(count, { one: '# file waits', other: '# files wait' })} and will be tried again.`;
}

export type DoorRefusal = AddStationRefusal | RenameStationRefusal | HotFolderRefusal;
/** Why a station or the folder was not changed. */
export const doorRefusals: Record<DoorRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may change this.`,
  TOO_MANY_STATIONS: msg`There are 50 stations already. Please remove one that is not used any more.`,
  UNKNOWN_STATION: msg`This station is no longer there.`,
  INVALID_INPUT: msg`Please check the name.`,
  NO_FOLDERS_HERE: msg`Whoever runs this Postkorb has not named a place for folders yet.`,
};
