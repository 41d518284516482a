const MB = 1024 * 1024;

/** 24 MB, counted in bytes of 1,024, of each attachment once it is decoded. */
export const EMAIL_MAX_BYTES = 24 * MB;
/** How many documents come of one mail; what else hangs on it is named. */
export const MOST_DOCUMENTS_OF_EMAIL = 200;
/** How many attachments of one mail are named at most. */
export const MOST_NAMED_ATTACHMENTS = 1_000;
/** How many mails an account gets in an hour, and in a day, before the others are asked to come later. */
export const MOST_EMAILS_OF_HOUR = 200;
export const MOST_EMAILS_OF_DAY = 1_000;
/** How many of those of an hour come to one address: whoever knows it holds up no other. */
export const MOST_EMAILS_OF_ADDRESS = 100;
/** How many addresses of an account one mail is sent to. */
export const MOST_ADDRESSES_OF_EMAIL = 10;

// 57 bytes become a line of 76 signs with its end; beside the attachment a mail has a header and a text.
const BASE64_LINE = 78 / 57;
const BESIDE_ATTACHMENT = MB / 2;
/** How long a mail may be as it is sent: an attachment of 24 MB in base64, and half a megabyte around it. */
export const EMAIL_MAX_SENT_BYTES = Math.floor(EMAIL_MAX_BYTES * BASE64_LINE) + BESIDE_ATTACHMENT;

/** How far a mail is: kept as it came, and then read, with what came of it. */
export const EMAIL_STATES = ['Received', 'Accepted', 'Refused'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Why nothing came of a mail; with TOO_MANY_EMAILS of all that were asked to come later, of one address on one day. */
export const EMAIL_REFUSALS = [
  'NO_ATTACHMENTS',
  'NOTHING_TAKEN',
  'UNREADABLE',
  'TOO_MANY_EMAILS',
] as const;
export type EmailRefusal = (typeof EMAIL_REFUSALS)[number];

/** Why a mail is not taken now; its sender's server tries again later. */
export const EMAIL_DELAYS = ['DISK_FULL', 'ACCOUNT_FULL', 'TOO_MANY_EMAILS'] as const;
export type EmailDelay = (typeof EMAIL_DELAYS)[number];

/** Why something that hangs on a mail does not become a document. */
export const ATTACHMENT_REFUSALS = [
  'UNSUPPORTED_FILE_TYPE',
  'FILE_TOO_BIG',
  'FILE_EMPTY',
  'NESTED_MESSAGE',
  'PICTURE',
  'OUTLOOK_FILE',
  'ARCHIVE',
  'SEALED_MESSAGE',
  'SIGNATURE',
  'TOO_MANY_ATTACHMENTS',
  'ALREADY_HERE',
] as const;
export type AttachmentRefusal = (typeof ATTACHMENT_REFUSALS)[number];

/** Something that hangs on a mail, as far as it is known before anybody reads it. */
export type Attachment = {
  readonly filename: string;
  /** In small letters. */
  readonly mimeType: string;
  readonly bytes: number;
  /** Its first bytes as Latin letters; a kilobyte is enough. */
  readonly beginning: string;
};

const BY_KIND: readonly (readonly [RegExp, RegExp, AttachmentRefusal])[] = [
  [/^message\//, /\.(eml|msg)$/i, 'NESTED_MESSAGE'],
  [/^application\/(vnd\.)?ms-tnef$/, /^winmail\.dat$/i, 'OUTLOOK_FILE'],
  [/^application\/(x-)?pkcs7-mime$/, /\.p7m$/i, 'SEALED_MESSAGE'],
  [/^application\/(x-pkcs7|pkcs7|pgp)-signature$/, /\.(p7s|asc|sig)$/i, 'SIGNATURE'],
  [/^application\/(zip|x-zip-compressed|x-7z-compressed|vnd\.rar)$/, /\.(zip|7z|rar)$/i, 'ARCHIVE'],
  [/^image\//, /\.(jpe?g|png|gif|webp|tiff?|bmp|heic)$/i, 'PICTURE'],
];

const isPdf = ({ filename, mimeType, beginning }: Attachment) =>
  beginning.includes('%PDF-') || mimeType === 'application/pdf' || /\.pdf$/i.test(filename);
// A mark of UTF-8 may stand before it.
const isXml = ({ filename, mimeType, beginning }: Attachment) =>
  (/^(application|text)\/xml$|\+xml$/.test(mimeType) || /\.xml$/i.test(filename)) &&
  /^(\u00EF\u00BB\u00BF)?\s*</.test(beginning);

/** Why an attachment is no document for its kind or its size, or null: PDFs and XML are read, and nothing else. */
export function whyNotTaken(part: Attachment): AttachmentRefusal | null {
  const isMessage = part.mimeType.startsWith('message/');
  if (isMessage || !(isPdf(part) || isXml(part))) {
    const known = BY_KIND.find(
      ([type, name]) => type.test(part.mimeType) || name.test(part.filename),
    );
    return known?.[2] ?? 'UNSUPPORTED_FILE_TYPE';
  }
  if (part.bytes > EMAIL_MAX_BYTES) return 'FILE_TOO_BIG';
  return part.bytes === 0 ? 'FILE_EMPTY' : null;
}

/** How many mails came lately, the new one among them: to the account within an hour and a day, and to one address of it within an hour. */
export type EmailCounts = {
  readonly hour: number;
  readonly day: number;
  readonly hourOfAddress: number;
};

/** Why an address gets no further mail at the moment, or null. */
export function delayOf({ hour, day, hourOfAddress }: EmailCounts): 'TOO_MANY_EMAILS' | null {
  const isTooMany =
    hour > MOST_EMAILS_OF_HOUR ||
    day > MOST_EMAILS_OF_DAY ||
    hourOfAddress > MOST_EMAILS_OF_ADDRESS;
  return isTooMany ? 'TOO_MANY_EMAILS' : null;
}
