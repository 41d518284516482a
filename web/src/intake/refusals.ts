import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DismissRefusal, FileRefusal, PrepareRefusal } from '@postkorb/domain/intake';

/** Why a file is not on its way: what this page, the announcement or the reading found. */
export type UploadRefusal = PrepareRefusal | FileRefusal | 'NOT_SENT';

/** What happened to a file and what to do about it; a code without a sentence does not compile. */
export const uploadRefusals: Record<UploadRefusal, MessageDescriptor> = {
  UNSUPPORTED_FILE_TYPE: msg`Postkorb reads PDF files and electronic invoices (XML). Please save this file as a PDF and upload it again.`,
  FILE_TOO_BIG: msg`This file is larger than 50 MB. Please split it or save it smaller.`,
  FILE_EMPTY: msg`This file is empty. Please check it on your computer.`,
  PDF_UNREADABLE: msg`This PDF is damaged and cannot be opened. Please create it again and upload it.`,
  EINVOICE_FORBIDDEN_XML: msg`This XML file holds instructions that could do harm, so it was not accepted. Please ask the sender for a clean one.`,
  UPLOAD_INCOMPLETE: msg`This file never arrived completely. Please upload it again.`,
  UNKNOWN_FOLDER: msg`The folder is no longer there. Please choose another one.`,
  NOT_ALLOWED: msg`You may not upload files to this folder.`,
  INVALID_INPUT: msg`This file could not be announced. Please upload it again.`,
  ID_IN_USE: msg`This file could not be announced. Please upload it again.`,
  DISK_FULL: msg`There is no room left for this file at the moment. Please try again later.`,
  ACCOUNT_FULL: msg`Your account is full. Please delete for good the letters you no longer need, then upload this file again.`,
  TOO_MANY_OPEN: msg`Too many of your files are waiting to be uploaded. Please finish or cancel some of them first.`,
  NOT_SENT: msg`This file could not be uploaded. Please check your connection and try again.`,
};

/** Why an upload stays in sight. */
export const dismissRefusals: Record<DismissRefusal, MessageDescriptor> = {
  UNKNOWN_UPLOAD: msg`This upload is no longer there.`,
  NOTHING_CHOSEN: msg`There is nothing to hide.`,
  TOO_MANY: msg`That was too much at once. Please hide fewer.`,
  STILL_PROCESSING: msg`This file is being read. You can hide it when that is done.`,
};

const brokenPdf = msg`This file is damaged or not a real PDF. Please create the PDF again, or ask whoever sent it for a new one, and upload it again.`;

/** The sentence for a code of the server, also for one that is newer than this page. */
export function sentenceOf(code: string | null | undefined, filename = ''): MessageDescriptor {
  // Whoever calls a file PDF is not helped by being told to save it as one.
  if (code === 'UNSUPPORTED_FILE_TYPE' && /\.pdf$/i.test(filename)) return brokenPdf;
  return uploadRefusals[code as UploadRefusal] ?? uploadRefusals.NOT_SENT;
}
