import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AttachmentRefusal,
  EmailAddressRefusal,
  EmailRefusal,
  FileRefusal,
} from '@postkorb/domain/intake';

/** Why nothing came of a mail; a code without a sentence does not compile. */
export const emailRefusals: Record<EmailRefusal, MessageDescriptor> = {
  NO_ATTACHMENTS: msg`Nothing was attached to this email. Only attachments become letters.`,
  NOTHING_TAKEN: msg`None of the attachments became a letter.`,
  UNREADABLE: msg`This email could not be read. Please ask for it to be sent again, with the letter as a PDF.`,
  TOO_MANY_EMAILS: msg`Too many emails came at once. Further ones were asked to come later; most senders then try again by themselves.`,
};

/** Why an attachment became no letter. */
export const attachmentRefusals: Record<AttachmentRefusal | FileRefusal, MessageDescriptor> = {
  UNSUPPORTED_FILE_TYPE: msg`Neither a PDF nor an electronic invoice (XML)`,
  FILE_TOO_BIG: msg`Larger than 24 MB`,
  FILE_EMPTY: msg`Empty`,
  NESTED_MESSAGE: msg`A forwarded email; please attach the PDF itself`,
  PICTURE: msg`A picture, not a PDF`,
  OUTLOOK_FILE: msg`A file only Outlook can open; please send the PDF itself`,
  ARCHIVE: msg`An archive; please send the PDFs one by one`,
  SEALED_MESSAGE: msg`Encrypted; please send it without encryption`,
  SIGNATURE: msg`The signature of the email`,
  TOO_MANY_ATTACHMENTS: msg`More than 200 attachments in one email`,
  ALREADY_HERE: msg`Already came with the same email`,
  PDF_UNREADABLE: msg`Damaged, cannot be opened`,
  EINVOICE_FORBIDDEN_XML: msg`An invoice with parts that could do harm`,
  UPLOAD_INCOMPLETE: msg`Did not arrive completely`,
};

/** Why an address was not renewed. */
export const addressRefusals: Record<EmailAddressRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may change this.`,
  UNKNOWN_FOLDER: msg`The folder is no longer there.`,
};
