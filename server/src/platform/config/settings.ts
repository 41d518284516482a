import { homedir } from 'node:os';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isEmail, USUAL_BOUNDS, type Bounds } from '@postkorb/domain/basics';
import {
  fieldBoundsOf,
  FIELDS_HINT,
  LENGTH_HINT,
  lengthOf,
  LONGEST,
  SHORTEST,
  writtenFields,
  writtenLength,
} from './bounds.ts';
import { openingOf } from '../outgoing/outgoing-address.ts';
import { hotFolderSettings } from './hot-folder-settings.ts';
import { consoleSettings } from './console-settings.ts';
import { inboundSettings } from './inbound-settings.ts';
import { originalsSettings } from './originals-settings.ts';
import { operatorSettings } from './operator-settings.ts';
import { ssoSettings } from './sso-settings.ts';
import { partnerSettings } from './partners.ts';
import { providerSettings } from './provider-settings.ts';
import { readingSettings } from './reading-settings.ts';
import { storeSettings } from './store-settings.ts';

const flag = z.stringbool();
const count = z.coerce.number().int().positive();

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Documents go nowhere unencrypted, but to this machine itself. */
const isSafe = (address: string) => {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.includes(hostname);
};

/** An address in a log is read by many; a name and a password in it would be, too. */
const isBare = (address: string) =>
  !URL.canParse(address) || `${new URL(address).username}${new URL(address).password}` === '';

/** A list with commas of which every part is right. */
const listOf = (isRight: (part: string) => boolean, what: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every(isRight), what);

/** Fewest and most characters. */
const lengthFrom = (usual: Bounds['tag']) =>
  z
    .string()
    .default(writtenLength(usual))
    .refine((text) => lengthOf(text) !== null, LENGTH_HINT);
const SHORTEST_SECRET = 32;
const isServer = (text: string) =>
  isIP(text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) > 0;

/** A name and an address, written `Name <address>` or as the address alone. */
function senderOf(text: string): { name: string; address: string } | null {
  const [, name = '', inBrackets, bare = ''] =
    /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? bare;
  return isEmail(address) ? { name: name.trim() || 'Postkorb', address } : null;
}

/** Every setting with its default and its sentence; `docs/operations.md` is printed from here. */
export const settings = {
  POSTKORB_DATA: z
    .string()
    .default(join(homedir(), '.postkorb'))
    .describe('Folder for everything Postkorb keeps: database, originals, previews, keys.'),
  ...storeSettings,
  POSTKORB_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the server listens on. The demo accounts exist only on loopback.'),
  POSTKORB_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4400)
    .describe('Port the server listens on.'),
  POSTKORB_ORIGIN: z
    .url({ protocol: /^https?$/i, hostname: /./ })
    .optional()
    .describe('Public address, such as https://post.example.de. Default: the address listened on.'),
  POSTKORB_PROXY: z
    .string()
    .optional()
    .describe(
      'Addresses of the reverse proxies in front, such as 127.0.0.1, with commas. Only they may say who calls; limits on tries count by that.',
    ),
  ...consoleSettings,
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'An existing PostgreSQL 18 as its owner; only the start command uses it. Default: an embedded one in the data folder.',
    ),
  DATABASE_APP_URL: z
    .string()
    .optional()
    .describe(
      'The same database as a member of postkorb_app. Default: a sign-in that the start command makes.',
    ),
  DATABASE_QUEUE_URL: z
    .string()
    .optional()
    .describe(
      'The same database as a member of postkorb_queue, for the worker. Default: a sign-in that the start command makes.',
    ),
  DATABASE_POOL: count.default(10).describe('Connections each process may hold.'),
  POSTKORB_ACCOUNT_BYTES: count
    .default(20 * 1024 ** 3)
    .describe(
      'Bytes of files that one account may keep, announced ones included; previews and searchable copies come on top. Downloads may have as much again packed. 20 GB hold some 40,000 letters.',
    ),
  POSTKORB_TOTAL_BYTES: count
    .optional()
    .describe(
      'The same for all accounts together. Default: what the disk holds beyond POSTKORB_HEADROOM.',
    ),
  POSTKORB_HEADROOM: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Bytes of the data folder’s disk that stay free for the database; uploads and whatever makes files are refused before they are used. Default: the smaller of 2 GB and 5 % of the disk.',
    ),
  POSTKORB_SECRET: z
    .string()
    .min(SHORTEST_SECRET)
    .describe(
      'Signs session tokens, and is the root of the keys that all files and the secrets of customers are sealed under: lost, only a set opens them. The start command keeps one in the data folder.',
    ),
  POSTKORB_FORMER_SECRETS: listOf(
    (part) => part.length >= SHORTEST_SECRET,
    'must be secrets of at least 32 signs with commas',
  ).describe(
    'What POSTKORB_SECRET was before, with commas, until the keys under it are under the new one.',
  ),
  POSTKORB_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged, as JSON lines on standard error.'),
  POSTKORB_WORKERS: count.default(2).describe('Letters read at the same time; one core each.'),
  POSTKORB_OTHER_WORKERS: count
    .default(2)
    .describe('Other jobs done at the same time: downloads, edited pages, events, mails.'),
  ...readingSettings,
  POSTKORB_UPLOAD_XML: flag
    .default(true)
    .describe('Whether standalone e-invoice XML is accepted (upload.acceptPlainXml).'),
  POSTKORB_DOCUMENT_MAX: z
    .string()
    .default(writtenFields(USUAL_BOUNDS.document.max))
    .refine((text) => fieldBoundsOf(text) !== null, FIELDS_HINT)
    .describe(
      'Most characters that people may write into fields of a document, and most digits of a phone number; a field left out keeps its default (document.max).',
    ),
  POSTKORB_TAG_LENGTH: lengthFrom(USUAL_BOUNDS.tag).describe(
    'Fewest and most characters of a tag (tag.minLength, tag.maxLength).',
  ),
  POSTKORB_FOLDER_NAME_MAX: count
    .min(SHORTEST)
    .max(LONGEST)
    .default(USUAL_BOUNDS.folder.nameMaxLength)
    .describe('Most characters of the name of a folder, from 20 to 500 (folder.nameMaxLength).'),
  POSTKORB_TEXT_LENGTH: lengthFrom(USUAL_BOUNDS.text).describe(
    'Fewest and most characters of a text that has no bound of its own: names at sign-up, of stamps and of signatures (text.minLength, text.maxLength).',
  ),
  ...originalsSettings,
  POSTKORB_INTROSPECTION: flag
    .default(true)
    .describe(
      'Whether people who are signed in may ask for the schema over GraphQL, with their tools.',
    ),
  POSTKORB_SESSION_HOURS: count
    .default(12)
    .describe('Longest life of a session, in hours, where nobody chose to stay signed in.'),
  POSTKORB_LOGIN_ATTEMPTS: count
    .default(5)
    .describe(
      'Failed sign-ins of one login in the window before it has to wait (login.maxAttempts).',
    ),
  POSTKORB_LOGIN_WINDOW: count
    .default(15)
    .describe('Minutes in which failed sign-ins are counted (login.windowMinutes).'),
  ...ssoSettings,
  ...partnerSettings,
  ...providerSettings,
  POSTKORB_WELCOME: flag
    .default(true)
    .describe('Whether a letter of welcome and a short tour wait for a new customer.'),
  POSTKORB_PRACTICE_SECONDS: count
    .default(60)
    .describe(
      'Seconds until the practice centre of a demo account packs, sends or shreds what it was ordered to; it touches no paper that exists (practice.seconds).',
    ),
  POSTKORB_SIGNUPS: count
    .default(10)
    .describe('Sign-ups of one network address in an hour (signup.maxPerHour).'),
  POSTKORB_SUMMARY_URL: z
    .url({ protocol: /^https?$/i })
    .refine(isSafe, 'must be https, or http on this machine')
    .refine(isBare, 'holds a name or a password; the key goes into POSTKORB_SUMMARY_KEY')
    .optional()
    .describe(
      'A service that sums letters up (OpenAI-compatible chat completions, the whole address). Without it summaries are made here and no text leaves the house.',
    ),
  POSTKORB_SUMMARY_MODEL: z
    .string()
    .default('default')
    .describe('The model that service is asked for.'),
  POSTKORB_SUMMARY_KEY: z.string().optional().describe('The key that service asks for.'),
  POSTKORB_SUMMARY_SECONDS: count
    .default(30)
    .describe('Seconds after which that service is waited for no longer.'),
  POSTKORB_SMTP_URL: z
    .url({ protocol: /^smtps?$/i, hostname: /./ })
    .optional()
    .describe(
      'The server that mails are handed over to, such as smtps://name:password@mail.example.de or smtp://mail.example.de:587 (which has to encrypt by STARTTLS). Without it mails are laid into the outbox of the data folder.',
    ),
  POSTKORB_MAIL_FROM: z
    .string()
    .transform(senderOf)
    .refine((sender) => sender !== null, 'must be an address, or a name and <an address>')
    .optional()
    .describe(
      'Whom mails come from, such as Postkorb <post@example.de>. What cannot be delivered comes back there.',
    ),
  ...inboundSettings,
  ...hotFolderSettings,
  ...operatorSettings,
  POSTKORB_OUTGOING_OPEN: listOf(
    (part) => openingOf(part) !== null,
    'must be names, addresses or nets with commas, such as mail.lan:25, 192.168.178.0/24, [fd00::1]:443',
  ).describe(
    'Places beyond the Internet that may be reached from here, such as mail.lan:25, 192.168.178.0/24 or [fd00::1]:443, with commas. Default: none.',
  ),
  POSTKORB_OUTGOING_SECONDS: count
    .default(30)
    .describe('Seconds after which another server is waited for no longer.'),
  POSTKORB_NAME_SERVERS: listOf(isServer, 'must be addresses with commas').describe(
    'Servers that are asked for the addresses of names, such as 9.9.9.9 or 127.0.0.1:5353, with commas. Default: those of the system.',
  ),
} as const;
