import { randomUUID } from 'node:crypto';

/** Something that hangs on a mail. */
export type Part = {
  readonly filename?: string;
  readonly mimeType: string;
  readonly content: Uint8Array | string;
  /** Said instead of `attachment`, or the whole header otherwise. */
  readonly disposition?: string;
  readonly more?: readonly string[];
};

type Mail = {
  readonly parts: readonly Part[];
  readonly messageId?: string | null;
  readonly subject?: string;
  /** What it says above what hangs on it. */
  readonly text?: string;
  readonly headers?: readonly string[];
  /** Said in the header, whatever stands between the parts. */
  readonly boundary?: string | null;
};

const BETWEEN = '=_between';
const lines = (bytes: Uint8Array | string) =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
const encoded = (name: string) => `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;

function partOf({ filename, mimeType, content, disposition = 'attachment', more = [] }: Part) {
  const named = filename === undefined ? '' : `; filename="${encoded(filename)}"`;
  return [
    `--${BETWEEN}`,
    `Content-Type: ${mimeType}`,
    `Content-Disposition: ${disposition}${named}`,
    'Content-Transfer-Encoding: base64',
    ...more,
    '',
    lines(content),
  ];
}

/** A mail with these parts, as a program would write it. */
export function mailOf({
  parts,
  messageId,
  subject = 'Ihre Rechnung',
  text = 'Guten Tag,',
  headers = [],
  boundary = BETWEEN,
}: Mail): string {
  const id = messageId === undefined ? `<${randomUUID()}@example.com>` : messageId;
  return [
    `From: ${encoded('Grüße')} <absender@example.com>`,
    'To: undisclosed-recipients:;',
    `Subject: ${subject}`,
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed${boundary === null ? '' : `; boundary="${boundary}"`}`,
    '',
    `--${BETWEEN}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    ...parts.flatMap(partOf),
    `--${BETWEEN}--`,
    '',
  ].join('\r\n');
}
