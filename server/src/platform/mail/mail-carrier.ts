import { mkdir, open, rename } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { connectOut, type Line } from '../outgoing/outgoing.ts';
import { decoded } from '../basics/secret.ts';

/** A mail in words, before it is put into an envelope. */
export type Message = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  readonly date: Date;
  /** Where a mail program says that no such mails are wanted; null where there is no such way. */
  readonly optOutAt?: string | null;
};

/** A mail as it goes: the same bytes for a server and for the outbox. */
type Ready = Message & { readonly raw: Buffer };

/** How it ended: `unknown` is a line that broke when everything was said and before it was answered. */
export type Outcome =
  | { readonly end: 'sent' }
  | { readonly end: 'refused'; readonly reply: string }
  | { readonly end: 'later' | 'unknown'; readonly why: Error };

type Sender = NonNullable<Config['mail']['smtp']>;

/** The same on every try: whoever gets a mail twice can know it. */
const messageId = ({ id }: Message, address: string) => `<${id}@${address.split('@')[1]}>`;

/** Puts a mail together; nothing has left the house yet. */
export async function composed({ config }: Ctx, message: Message): Promise<Ready> {
  const { from } = config.mail;
  const { to, subject, text, html, language, date, optOutAt } = message;
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: messageId(message, from.address),
    // Nobody answers a machine with another machine.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      // RFC 8058: the program of whoever reads it ends such mails by one request, without a page.
      ...(optOutAt && {
        'List-Unsubscribe': `<${optOutAt}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { ...message, raw: await composer.compile().build() };
}

const LOCAL = ['localhost', '127.0.0.1', '::1'];

function wayTo({ url }: Sender): Omit<Line, 'signal'> {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isBare = LOCAL.includes(host) || searchParams.get('tls') === 'never';
  const later = isBare ? ('never' as const) : ('later' as const);
  return {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    ofSetting: 'mail',
    encrypted: isSecure ? 'at once' : later,
  };
}

function signInOf({ url }: Sender): { user: string; pass: string } {
  const { username, password } = new URL(url);
  return { user: decoded(username), pass: decoded(password) };
}

// What a server says to these concerns this one mail; elsewhere it refuses us, and that is mended by the operator.
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];
const CODES = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;
type Failed = Error & {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

function outcomeOf(error: Failed, wasSaid: boolean): Outcome {
  const { command = '', responseCode, response = '' } = error;
  if (responseCode === undefined) return { end: wasSaid ? 'unknown' : 'later', why: error };
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.includes(command);
  if (!isFinal) return { end: 'later', why: error };
  return { end: 'refused', reply: CODES.exec(response)?.[0] ?? String(responseCode) };
}

type Session = {
  readonly connection: SMTPConnection;
  readonly sender: Sender;
  /** What broke the line, whatever was waited for. */
  readonly broken: Promise<never>;
};

function openSession(ctx: Ctx, sender: Sender, line: Socket): Session {
  const { host, port, encrypted } = wayTo(sender);
  const longest = ctx.config.outgoing.seconds * 1000;
  const connection = new SMTPConnection({
    name: new URL(ctx.config.web.origin).hostname,
    host,
    port,
    connection: line,
    secure: encrypted === 'at once',
    secured: encrypted === 'at once',
    requireTLS: encrypted === 'later',
    ignoreTLS: encrypted === 'never',
    greetingTimeout: longest,
    socketTimeout: longest,
  });
  const broken = new Promise<never>((_, failed) => void connection.on('error', failed));
  broken.catch(() => {});
  return { connection, sender, broken };
}

/** One step of the conversation. */
function step({ broken }: Session, take: (done: (error?: Error | null) => void) => void) {
  const taken = new Promise<void>((done, failed) => {
    take((error) => (error ? failed(error) : done()));
  });
  return Promise.race([taken, broken]);
}

async function greet(session: Session): Promise<void> {
  const { connection, sender } = session;
  await step(session, (done) => connection.connect(done));
  const { user, pass } = signInOf(sender);
  if (user !== '') await step(session, (done) => connection.login({ user, pass }, done));
}

async function overSmtp(ctx: Ctx, sender: Sender, { to, raw }: Ready): Promise<Outcome> {
  const signal = AbortSignal.timeout(ctx.config.outgoing.seconds * 1000);
  const line = await connectOut(ctx, { ...wayTo(sender), signal }).catch((why: Error) => why);
  if (line instanceof Error) return { end: 'later', why: line };
  const session = openSession(ctx, sender, line);
  // The carrier only ends a server that is silent; one that goes on talking is ended by the clock.
  const isLate = () => void line.destroy(new Error('it took too long'));
  signal.addEventListener('abort', isLate, { once: true });
  let before = Number.POSITIVE_INFINITY;
  try {
    await greet(session);
    before = line.bytesWritten;
    const envelope = { from: ctx.config.mail.from.address, to: [to] };
    await step(session, (done) => session.connection.send(envelope, raw, done));
    return { end: 'sent' };
  } catch (error) {
    // So much is on its way only when all or nearly all of the mail is among it.
    return outcomeOf(error as Failed, line.bytesWritten - before >= raw.length);
  } finally {
    session.connection.close();
    line.destroy();
  }
}

/** Where mails lie that no server was named for. */
export const outboxOf = ({ dataFolder }: Config): string => join(dataFolder, 'outbox');

async function intoOutbox({ config }: Ctx, { id, date, raw }: Ready): Promise<void> {
  const folder = outboxOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const day = date.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `${day}-${id}.eml`);
  const file = await open(`${path}.part`, 'w', 0o600);
  await file.writeFile(raw).finally(() => file.close());
  await rename(`${path}.part`, path);
}

/** Hands a mail over: to the server that was named, or into the outbox. */
export function carry(ctx: Ctx, ready: Ready): Promise<Outcome> {
  const { smtp } = ctx.config.mail;
  if (smtp) return overSmtp(ctx, smtp, ready);
  return intoOutbox(ctx, ready).then(
    () => ({ end: 'sent' }),
    (why: Error) => ({ end: 'later', why }),
  );
}
