import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment as Part, type Email } from 'postal-mime';
import {
  MOST_DOCUMENTS_OF_EMAIL,
  MOST_NAMED_ATTACHMENTS,
  safeFilename,
  whyNotTaken,
  type AttachmentRefusal,
} from '@postkorb/domain/intake';
import { lineOf } from './clean-line.ts';

/** Something that hangs on a mail: where its bytes lie among those that are taken, or why it is not. */
export type ParsedAttachment = {
  readonly filename: string;
  readonly bytes: number;
} & (
  | { readonly code: AttachmentRefusal }
  | { readonly code: null; readonly start: number; readonly fingerprint: string }
);

/** What a mail says of itself, and what hangs on it. */
export type ParsedEmail = {
  readonly sender: string | null;
  readonly subject: string | null;
  /** What it is called, or the fingerprint of what its sender wrote in its header where it has no name. */
  readonly messageKey: string;
  readonly attachments: readonly ParsedAttachment[];
  /** How many more there are than are named. */
  readonly unnamed: number;
};

const LIMITS = {
  // What was forwarded is named and not looked into.
  forceRfc822Attachments: true,
  maxNestingDepth: 100,
  maxHeadersSize: 2 * 1024 * 1024,
} as const;
const BEGINNING = 1024;

function senderOf(from: Address | undefined): string | null {
  if (from === undefined) return null;
  const { name, address = '' } = from;
  return lineOf(name === '' ? address : `${name} <${address}>`);
}

const bytesOf = ({ content }: Part): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function nameOf({ filename, mimeType }: Part): string {
  if (filename !== null && filename.trim() !== '') return safeFilename(filename);
  return mimeType === 'application/pdf' ? 'document.pdf' : 'document';
}

function refusalOf(part: Part, bytes: Buffer, taken: number): AttachmentRefusal | null {
  const { mimeType, filename } = part;
  const beginning = bytes.toString('latin1', 0, BEGINNING);
  const why = whyNotTaken({ filename: filename ?? '', mimeType, bytes: bytes.length, beginning });
  return why ?? (taken >= MOST_DOCUMENTS_OF_EMAIL ? 'TOO_MANY_ATTACHMENTS' : null);
}

const MOST_BOUNDARIES = 5_000;
const MOST_MULTIPARTS = 200;

function hasMore(text: string, pattern: RegExp, most: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) if ((found += 1) > most) return true;
  return false;
}

/** Whether a mail has more parts than anybody sends: the parser compares each line that may end one with all that are open. */
function isMaze(raw: Buffer): boolean {
  const text = raw.toString('latin1');
  return hasMore(text, /^--/gm, MOST_BOUNDARIES) || hasMore(text, /multipart\//gi, MOST_MULTIPARTS);
}

// What servers on the way add (RFC 5321 4.4, RFC 8601, RFC 6376, RFC 8617) says nothing of which mail it is.
const TRACE =
  /^(received|return-path|delivered-to|x-original-to|envelope-to|authentication-results|received-spf|dkim-signature|arc-.*|x-.*)$/;

const ownHeadersOf = ({ headers }: Pick<Email, 'headers'>) =>
  headers
    .filter(({ key }) => !TRACE.test(key))
    .map(({ key, value }) => [key, value.replaceAll(/\s+/g, ' ').trim()]);

type Order = { readonly file: string; readonly outFile: string };

/** Reads a mail from a file, and lays what is taken of it one after the other into another one. */
export async function parseEmail({ file, outFile }: Order): Promise<ParsedEmail> {
  const raw = await readFile(file);
  if (isMaze(raw)) throw new Error('a mail has too many parts');
  const mail = await PostalMime.parse(raw, LIMITS);
  const { from, subject, attachments } = mail;
  const out = await open(outFile, 'w');
  const parsed: ParsedAttachment[] = [];
  let [start, taken] = [0, 0];
  try {
    for (const part of attachments.slice(0, MOST_NAMED_ATTACHMENTS)) {
      const content = bytesOf(part);
      const named = { filename: nameOf(part), bytes: content.length };
      const code = refusalOf(part, content, taken);
      if (code !== null) {
        parsed.push({ ...named, code });
        continue;
      }
      parsed.push({ ...named, code, start, fingerprint: hashOf(content) });
      await out.writeFile(content);
      [start, taken] = [start + content.length, taken + 1];
    }
  } finally {
    await out.close();
  }
  return {
    sender: senderOf(from),
    subject: lineOf(subject),
    messageKey: mail.messageId?.trim() || hashOf(Buffer.from(JSON.stringify(ownHeadersOf(mail)))),
    attachments: parsed,
    unnamed: Math.max(0, attachments.length - MOST_NAMED_ATTACHMENTS),
  };
}
