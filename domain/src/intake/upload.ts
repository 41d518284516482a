import { refuseRoom, type Room } from '../basics/index.ts';
import { FILENAME_MAX, refuseUploadInto, type Access, type Root } from '../documents/index.ts';
import { inSight, type Asker } from '../team/index.ts';

/** The stages of an upload as the database has them, in its order; `nextStages` says which may follow which. */
export const UPLOAD_STAGES = [
  'Pending',
  'Processing',
  'Completed',
  'FailedProcessing',
  'Dismissed',
] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

/** Which stage may follow which (DEC-TRANS-UPLOAD); Dismissed is final. */
export const nextStages: Readonly<Record<UploadStage, readonly UploadStage[]>> = {
  Pending: ['Processing', 'FailedProcessing'],
  Processing: ['Completed', 'FailedProcessing'],
  Completed: ['Dismissed'],
  FailedProcessing: ['Dismissed'],
  Dismissed: [],
};

/** The stages an upload may come from to reach this one. */
export const stagesBefore = (stage: UploadStage): readonly UploadStage[] =>
  UPLOAD_STAGES.filter((before) => nextStages[before].includes(stage));

/** 50 MB, counted in bytes of 1,024 (the reading that refuses less). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;
/** How many files of one person may be announced and not yet sent; a browser announces a file when its turn comes. */
export const MOST_OPEN_UPLOADS = 500;
/** How many of them may be taken back unsent in an hour: each leaves its line in the journal for good. */
export const MOST_TAKEN_BACK = 2_000;

/** How many bytes of one account may be announced and not yet sent: room that is given away, and may lie idle for a day. */
export const MOST_OPEN_BYTES = 2 * 1024 ** 3;

/** Why a file does not become a document. */
export const FILE_REFUSALS = [
  'UNSUPPORTED_FILE_TYPE',
  'FILE_TOO_BIG',
  'FILE_EMPTY',
  'PDF_UNREADABLE',
  'EINVOICE_FORBIDDEN_XML',
  'UPLOAD_INCOMPLETE',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** What is being done with a file while it is read, in this order. */
export const READING_STEPS = ['check', 'pages', 'text', 'searchable', 'values'] as const;
export type ReadingStep = (typeof READING_STEPS)[number];

/** What the reader of an imported document should know. */
export const NOTICES = [
  'PDF_REPAIRED',
  'PDF_PROTECTED',
  'PDF_XFA',
  'PDF_ACTIVE_CONTENT',
  'PDF_PREVIEW_LIMIT',
  'PDF_BROKEN_PICTURE',
  'EINVOICE_INVALID',
  'EINVOICE_UNREADABLE',
  'EINVOICE_AMBIGUOUS',
  'EINVOICE_NEGATIVE',
  'EINVOICE_AMOUNT_DIFFERS',
  'GIROCODE_DIFFERS',
  'READING_FAILED',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Why a file may not be sent; nothing of it has been by then, so what is in it is no reason. */
export const PREPARE_REFUSALS = [
  'UNKNOWN_FOLDER',
  'NOT_ALLOWED',
  'FILE_TOO_BIG',
  'FILE_EMPTY',
  'INVALID_INPUT',
  'ID_IN_USE',
  'DISK_FULL',
  'ACCOUNT_FULL',
  'TOO_MANY_OPEN',
] as const;
export type PrepareRefusal = (typeof PREPARE_REFUSALS)[number];

/** Why uploads stay in sight: one that is being read cannot be dismissed. */
export const DISMISS_REFUSALS = [
  'UNKNOWN_UPLOAD',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'STILL_PROCESSING',
] as const;
export type DismissRefusal = (typeof DISMISS_REFUSALS)[number];

/** What is about to be sent: into which folder, by somebody of which account. */
type Sending = {
  readonly folder:
    | { readonly accountId: string; readonly access: Access; readonly root: Root }
    | undefined;
  readonly accountId: string;
};

/** Why no file of this length is taken in, or null. */
export function refuseLength(bytes: number): 'FILE_TOO_BIG' | 'FILE_EMPTY' | null {
  if (bytes > UPLOAD_MAX_BYTES) return 'FILE_TOO_BIG';
  return bytes <= 0 ? 'FILE_EMPTY' : null;
}

/** Why a file of this size may not be sent into this folder, or null. */
export function refusePrepare(
  { folder, accountId }: Sending,
  bytes: number,
  by: Asker,
): PrepareRefusal | null {
  return refuseUploadInto(folder, accountId, by) ?? refuseLength(bytes);
}

/** Why no further place is opened for a person with this many open, this one among them, or taken back lately; or null. */
export function refuseOpen(open: number, takenBack = 0): PrepareRefusal | null {
  return open > MOST_OPEN_UPLOADS || takenBack >= MOST_TAKEN_BACK ? 'TOO_MANY_OPEN' : null;
}

/** Why there is no room for what was just announced, or null. */
export function refuseSpace(room: Room): PrepareRefusal | null {
  const refusal = refuseRoom(room);
  if (refusal === 'ACCOUNT_FULL') return refusal;
  return room.announced > MOST_OPEN_BYTES ? 'TOO_MANY_OPEN' : refusal;
}

/** Why an upload cannot be dismissed, or null: not while it is being read. */
export function refuseDismiss(stage: UploadStage | undefined, by: Asker): DismissRefusal | null {
  const seen = inSight(stage, by);
  if (seen === undefined) return 'UNKNOWN_UPLOAD';
  return seen === 'Processing' ? 'STILL_PROCESSING' : null;
}

// Separators, control and bidi characters, and what Windows cannot store.
const ENDING = /\.[A-Za-z0-9]{1,5}$/;
// No file system keeps longer names; what is longer is an attack on whoever looks through it.
const LONGEST_LOOKED_AT = 1000;
const UNSAFE = /[\p{Cc}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]/gu;

/** The name under which a file is kept and shown: never a path, at most 246 characters, its ending kept. */
export function safeFilename(given: string): string {
  const ended = given.slice(-6);
  const looked =
    given.length > LONGEST_LOOKED_AT
      ? given.slice(0, LONGEST_LOOKED_AT) + (ENDING.exec(ended)?.[0] ?? '')
      : given;
  const name = looked
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const letters = [...(name === '' ? 'document' : name)];
  if (letters.length <= FILENAME_MAX) return letters.join('');
  const ending = ENDING.exec(name)?.[0] ?? '';
  return letters.slice(0, FILENAME_MAX - ending.length).join('') + ending;
}
