import { destination, pino, type Logger } from 'pino';

export type Log = Logger;

const SECRETS = ['password', 'verifier', 'salt', 'token', 'secret', 'cookie', 'authorization'];

const MOST_HELD_BACK = 2 ** 20;

/** The product's log: JSON lines on stderr, with secrets taken out wherever they stand two levels deep. */
export function openLog(level: string): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const out = destination({ dest: process.stderr.fd, sync: true, maxLength: MOST_HELD_BACK });
  // A full disk under the log is no reason to end: what cannot be written is left out.
  out.on('error', () => {});
  process.stderr.on('error', () => {});
  return pino({ level, redact: { paths, censor: '[secret]' } }, out);
}
