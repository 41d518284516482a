import { importsOf, TYPE_ONLY } from './imports.ts';
import { found, type Source } from './source.ts';

const LINES = /^(?:node:)?(net|tls|https?|http2|dns(?:\/promises)?|dgram|inspector)$/;
const CLIENTS =
  /^(undici|nodemailer|smtp-connection|axios|got|ky|node-fetch|ws|superagent|needle|ssh2(-sftp-client)?|basic-ftp|imapflow|aws4fetch)(\/|$)/;
// Nothing of these opens a line.
const HARMLESS = ['BlockList', 'SocketAddress', 'isIP', 'isIPv4', 'isIPv6', 'STATUS_CODES'];
const GLOBALS =
  /(?<![\w.$'"#-])((?:globalThis\.|global\.)?(?:fetch\b|new (?:WebSocket|EventSource|XMLHttpRequest)\b)|process\.getBuiltinModule\b)(?!['"]|\s*:)/g;
// However a module is called in: `require('net')`, or under another name of `require`.
const CALLED =
  /\(\s*['"`]((?:node:)?(?:net|tls|https?|http2|dns(?:\/promises)?|dgram|undici|nodemailer))['"`]\s*\)/g;

/** The files that may hold a line, each with its reason. */
export const mayHoldLines: Readonly<Record<string, string>> = {
  'server/src/platform/outgoing/outgoing.ts': 'is the way out',
  'server/src/platform/outgoing/outgoing-http.ts': 'speaks HTTP on a line that outgoing.ts opened',
  'server/src/platform/outgoing/outgoing-names.ts':
    'asks for the addresses of names, for outgoing.ts',
  'server/src/platform/stores/s3-requests.ts':
    'signs requests with aws4fetch, which are sent by outgoing-http.ts',
  'server/src/platform/mail/mail-carrier.ts': 'speaks SMTP on a line that outgoing.ts opened',
  'server/src/platform/mail/mail-listener.ts':
    'takes mails in, and asks whether a certificate fits its key',
  'sandbox/src/lock.ts': 'takes lines away from children',
  'server/src/platform/database/throwaway-cluster.ts':
    'looks for a port that is free, and only listens',
};

const NAMED = /import \{([^}]*)\} from ['"](?:node:)?(?:net|https?)['"];?/g;

const isHarmless = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type ') || HARMLESS.includes(name));

/** What is left when everything is gone that opens no line: types, and words about addresses. */
const withoutHarmless = (text: string) =>
  text
    .replace(TYPE_ONLY, '')
    .replace(NAMED, (whole, names: string) => (isHarmless(names) ? '' : whole));

/** Lines out of the house that are not opened by platform/outgoing/outgoing.ts, which checks where they lead. */
export function linesOf({ text }: Pick<Source, 'text'>): string[] {
  const read = withoutHarmless(text);
  return [
    ...importsOf(read).filter((to) => LINES.test(to) || CLIENTS.test(to)),
    ...found(read, GLOBALS),
    ...found(read.replace(/\bimport\s*\([^)]*\)/g, ''), CALLED),
  ];
}

/** The one way out of the server is platform/outgoing/outgoing.ts. */
export function waysOut(file: Source): string[] {
  if (file.path in mayHoldLines) return [];
  return linesOf(file).map((what) => `opens a way out of its own: ${what}`);
}
