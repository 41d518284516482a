import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { identity } from './peers.ts';

type Got = { readonly raw: Buffer; readonly from: string; readonly to: readonly string[] };
type Refusal = { readonly at: 'recipient' | 'data'; readonly says: 'cut' | `${number} ${string}` };

const refused = (says: string) =>
  Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) });

/** A real server that mails are handed over to, with everything it got; it may refuse, or go before it answers. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const got: Got[] = [];
  const signedIn: string[] = [];
  let refusal: Refusal | null = null;
  let onArrival: (() => Promise<void>) | null = null;
  const sockets = new Set<Socket>();
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const server = new SMTPServer({
    ...identity,
    logger: false,
    authOptional: true,
    onAuth: ({ username = '', password = '' }, _, done) => {
      signedIn.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo: (_, __, done) => {
      if (refusal?.at !== 'recipient') done();
      else if (refusal.says === 'cut') cut();
      else done(refused(refusal.says));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        got.push({ raw: Buffer.concat(parts), from, to });
        const answer = () =>
          refusal?.at === 'data' ? done(refused(refusal.says)) : done(null, 'kept');
        void (onArrival ?? (() => Promise.resolve()))().then(answer, cut);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.server.address() as AddressInfo).port,
    got,
    signedIn,
    refuse: (how: Refusal | null) => (refusal = how),
    /** What happens when a mail has arrived and was not answered yet; what fails cuts the line. */
    whenItArrived: (how: (() => Promise<void>) | null) => (onArrival = how),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A mail as its reader's program shows it. */
export const readMail = (raw: Buffer) => PostalMime.parse(raw);
