import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { plainHost } from './outgoing-address.ts';
import { failureOf, OutgoingFailure } from './outgoing-failure.ts';
import { resolveAddresses, type Outgoing, type Place } from './outgoing-names.ts';

/** A line to a place, and how it is to be kept from others' eyes. */
export type Line = Place & {
  /** `later`: whoever takes the line encrypts it before anything is said. `never` leads only to what the operator opened. */
  readonly encrypted: 'at once' | 'later' | 'never';
  readonly signal: AbortSignal;
};

const MOST_TRIED = 4;
// One address that does not answer leaves time for the others.
const LONGEST_TRY_MS = 10_000;

/** The line once this has happened to it, or why it has not. */
function once<T extends Socket>(line: T, event: string, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const settle = (error?: Error) => {
      signal.removeEventListener('abort', late);
      line.off(event, settle).off('error', settle).off('close', closed);
      if (error === undefined) return done(line);
      line.on('error', () => {}).destroy();
      return failed(error);
    };
    const late = () => settle(new Error('it took too long'));
    const closed = () => settle(new Error('it was closed'));
    signal.addEventListener('abort', late, { once: true });
    line.once(event, settle).once('error', settle).once('close', closed);
    if (signal.aborted) late();
  });
}

async function opened(address: string, { host, port, encrypted, signal }: Line): Promise<Socket> {
  // A number is no name: nothing is looked up once more between the check and the connection.
  const plain = await once(connect({ host: address, port, noDelay: true }), 'connect', signal);
  if (encrypted !== 'at once') return plain;
  const name = plainHost(host);
  // An address is no name that a server could choose its certificate by.
  const asked = isIP(name) > 0 ? {} : { servername: name };
  const secure = connectSecurely({ socket: plain, host: name, ...asked });
  return once(secure, 'secureConnect', signal);
}

/** Opens a line out of the house: to an address of this place that is open, and to no other. */
export async function connectOut({ config }: Outgoing, line: Line): Promise<Socket> {
  const mayBePublic = line.encrypted !== 'never';
  const { signal } = line;
  const all = await resolveAddresses(config, line, { signal, mayBePublic }).catch(
    (error: unknown) => {
      throw failureOf(error, signal);
    },
  );
  let why: unknown = new OutgoingFailure('UNREACHABLE', 'no address');
  for (const address of all.slice(0, MOST_TRIED)) {
    if (signal.aborted) break;
    const own = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TRY_MS)]);
    try {
      return await opened(address, { ...line, signal: own });
    } catch (error) {
      why = error;
    }
  }
  throw failureOf(why, signal);
}
