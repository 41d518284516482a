import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { networkOf } from '../basics/network.ts';
import { isAway } from '../database/db.ts';
import { takeDown, type DataFault } from './incoming-data.ts';
import { SharedRoom } from './shared-room.ts';
import type { Log } from '../basics/log.ts';

const MOST_CONNECTIONS = 100;
/** So that nobody keeps all others out by opening lines and sending slowly. */
const MOST_CONNECTIONS_OF_HOST = 50;
const SHARE_OF_HOST = 0.75;
const MOST_RECIPIENTS = 100;
const MOST_UNKNOWN = 20;
const MOST_COMMAND_BYTES = 4 * 1024;
const LONGEST_CONNECTION_MS = 10 * 60_000;
const SILENCE_MS = 60_000;
const GOODBYE_MS = 3_000;
/** Each question about a recipient takes as long, so that nobody learns from the time whether there is such an address. */
const ANSWER_MS = 50;

/** What a sender's server is answered instead of yes. */
export type MailAnswer = { readonly code: 450 | 451 | 452 | 550; readonly says: string };

/** A mail that lies whole in a file, which is on disk for good; whoever takes it removes or moves that. */
export type SentMail = {
  readonly path: string;
  readonly bytes: number;
  /** Empty where a server speaks for itself, as of what could not be delivered. */
  readonly from: string;
  readonly to: readonly string[];
};

/** Somebody a mail is for, and who of the same mail got their yes before. */
export type Recipient = { readonly address: string; readonly before: readonly string[] };

/** What becomes of mails; null is yes. */
type Inlet = {
  readonly refuseRecipient: (recipient: Recipient) => Promise<MailAnswer | null>;
  /** Whether the disk is full; asked while a mail comes. */
  readonly isFull: () => Promise<boolean>;
  /** Hears of mails that came in vain, for whatever is wrong with them. */
  readonly countRefused: (to: readonly string[]) => Promise<void>;
  /** Once it says yes, the mail is kept whatever happens. */
  readonly keep: (mail: SentMail) => Promise<MailAnswer | null>;
};

/** What mails are encrypted for on their way here. */
export type Certificate = { readonly cert: Buffer; readonly key: Buffer };

type Listening = Inlet & {
  readonly host: string;
  readonly port: number;
  /** What the server calls itself. */
  readonly name: string;
  readonly mostBytes: number;
  /** What all mails together may have that are under way. */
  readonly mostOpenBytes: number;
  /** Where mails lie while they come. */
  readonly folder: string;
  readonly tls: Certificate | null;
  readonly log: Log;
};

type Done = (error?: Error | null, message?: string) => void;
type Refused = Error & { responseCode: number };
const refused = (code: number, says: string): Refused =>
  Object.assign(new Error(says), { responseCode: code });

const FAULTS: Readonly<Record<DataFault, Refused>> = {
  TOO_BIG: refused(552, 'Error: message exceeds fixed maximum message size'),
  LINE_TOO_LONG: refused(554, 'Error: a line is too long'),
  HEADER_TOO_LONG: refused(554, 'Error: the header is too long'),
  NO_ROOM: refused(452, 'Error: no room left, try again later'),
};

/** What a sender's server is answered in an outage: to come again. */
function outage(log: Log, error: unknown): Refused {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return refused(452, 'Error: no room left');
  if (!isAway(error)) log.error({ err: error }, 'a mail could not be taken in');
  return refused(451, 'Error: try again later');
}

/** How many recipients a connection has named; who tries addresses is sent away. */
class Guesses {
  #of = new WeakMap<SMTPServerSession, { asked: number; unknown: number }>();
  #in(session: SMTPServerSession) {
    const known = this.#of.get(session) ?? { asked: 0, unknown: 0 };
    this.#of.set(session, known);
    return known;
  }
  /** Counts one more, and says why no further one is answered. */
  refuseNext(session: SMTPServerSession): Refused | null {
    const counted = this.#in(session);
    counted.asked += 1;
    if (counted.unknown >= MOST_UNKNOWN) return refused(421, 'Error: too many unknown recipients');
    return counted.asked > MOST_RECIPIENTS ? refused(452, 'Error: too many recipients') : null;
  }
  wasUnknown(session: SMTPServerSession): void {
    this.#in(session).unknown += 1;
  }
  forget(session: SMTPServerSession): void {
    this.#in(session).asked = 0;
  }
}

async function answerRecipient(
  { refuseRecipient, log }: Listening,
  recipient: Recipient,
): Promise<Refused | null> {
  const asked = refuseRecipient(recipient).then(
    (answer) => answer && refused(answer.code, answer.says),
    (error: unknown) => outage(log, error),
  );
  const [answer] = await Promise.all([asked, pause(ANSWER_MS)]);
  return answer;
}

type Heard = { readonly answer: Refused | null; readonly isFlood?: boolean };
type Hearing = Listening & { readonly shared: SharedRoom };

async function hear(
  { folder, mostBytes, keep, log, shared, isFull, countRefused }: Hearing,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress }: SMTPServerSession,
): Promise<Heard> {
  const path = join(folder, `mail-${randomUUID()}`);
  const room = shared.open(hostOf(remoteAddress));
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const to = envelope.rcptTo.map(({ address }) => address);
  try {
    const taken = await takeDown(stream, { path, mostBytes, room, isFull });
    if (taken.fault !== null) {
      await countRefused(to);
      return { answer: FAULTS[taken.fault], isFlood: taken.isFlood };
    }
    const answer = await keep({ path, bytes: taken.bytes, from, to });
    return { answer: answer && refused(answer.code, answer.says) };
  } catch (error) {
    return { answer: outage(log, error) };
  } finally {
    room.close();
    // What stays is cleared away with other leftovers; the answer does not wait for it.
    await rm(path, { force: true }).catch((error: unknown) =>
      log.error({ err: error }, 'a mail stays in the folder it came into'),
    );
  }
}

/** Ends a connection, whatever it was about to say. */
function closing(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections)
    if (connection.id === session.id) connection.send(421, 'Error: closing connection');
}

const sharedRoomOf = ({ mostOpenBytes }: Listening) =>
  new SharedRoom(mostOpenBytes, (host) => (host === RELAY ? 1 : SHARE_OF_HOST) * mostOpenBytes);

// A relay on this machine brings what all hosts send.
const RELAY = 'relay';
const hostOf = (address: string) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) ? RELAY : networkOf(address);

/** How many lines each host has open. */
class Hosts {
  readonly #open = new Map<string, Set<string>>();
  /** Counts a line; false where its host has too many. */
  add({ id, remoteAddress }: SMTPServerSession): boolean {
    const host = hostOf(remoteAddress);
    const open = this.#open.get(host) ?? new Set<string>();
    if (host !== RELAY && open.size >= MOST_CONNECTIONS_OF_HOST) return false;
    this.#open.set(host, open.add(id));
    return true;
  }
  remove({ id, remoteAddress }: SMTPServerSession): void {
    const host = hostOf(remoteAddress);
    const open = this.#open.get(host);
    open?.delete(id);
    if (open?.size === 0) this.#open.delete(host);
  }
}

function optionsOf(listening: Listening, of: () => SMTPServer): SMTPServerOptions {
  const { name, mostBytes, tls } = listening;
  const guesses = new Guesses();
  const hears = { ...listening, shared: sharedRoomOf(listening) };
  const hosts = new Hosts();
  const timers = new Map<string, NodeJS.Timeout>();
  const closed = ['AUTH', 'VRFY', 'EXPN', 'HELP', 'WIZ', 'SHELL', 'XCLIENT', 'XFORWARD'];
  const answering = async (
    { address }: SMTPServerAddress,
    session: SMTPServerSession,
    done: Done,
  ) => {
    const before = session.envelope.rcptTo.map((one) => one.address);
    const answer =
      guesses.refuseNext(session) ?? (await answerRecipient(listening, { address, before }));
    if (answer?.responseCode === 550) guesses.wasUnknown(session);
    done(answer);
  };
  const hearing = async (stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) => {
    const { answer, isFlood } = await hear(hears, stream, session);
    done(answer, 'OK: kept');
    if (isFlood) closing(of(), session);
  };
  return {
    name,
    banner: 'Postkorb',
    logger: false,
    size: mostBytes,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: MOST_RECIPIENTS,
    maxCommandLength: MOST_COMMAND_BYTES,
    socketTimeout: SILENCE_MS,
    closeTimeout: GOODBYE_MS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: tls === null ? [...closed, 'STARTTLS'] : closed,
    ...tls,
    minVersion: 'TLSv1.2',
    onConnect(session, done) {
      if (!hosts.add(session)) {
        done(refused(421, 'Error: too many connections from your host'));
        return;
      }
      const end = () => closing(of(), session);
      timers.set(session.id, setTimeout(end, LONGEST_CONNECTION_MS).unref());
      done();
    },
    onClose(session) {
      hosts.remove(session);
      clearTimeout(timers.get(session.id));
      timers.delete(session.id);
    },
    onMailFrom(_, session, done) {
      guesses.forget(session);
      done();
    },
    onRcptTo: (recipient, session, done) => void answering(recipient, session, done),
    onData: (stream, session, done) => void hearing(stream, session, done),
  };
}

/** A port that takes mails in. */
export type MailListener = {
  readonly port: number;
  /** Encrypts for a new certificate from the next line on; throws, and keeps the one in use, where it does not fit its key. */
  readonly renew: (tls: Certificate) => void;
  readonly close: () => Promise<void>;
};

/** Takes mails in: SMTP without sign-in, within bounds of everything, and with yes only to what is kept. */
export async function openMailListener(listening: Listening): Promise<MailListener> {
  const server: SMTPServer = new SMTPServer(optionsOf(listening, () => server));
  // Lines break all the time; what concerns us is logged where it happens.
  server.on('error', (error: NodeJS.ErrnoException) => listening.log.debug({ err: error }, 'SMTP'));
  await new Promise<void>((done, failed) => {
    server.server.once('error', failed);
    server.listen(listening.port, listening.host, done);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    renew: (tls) => {
      // What does not fit is refused here: the server would let go of the one in use first.
      createSecureContext(tls);
      server.updateSecureContext({ ...tls });
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
