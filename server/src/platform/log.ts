import { pino, type Logger } from 'pino';

export type Log = Logger;

const SECRETS = ['password', 'verifier', 'salt', 'token', 'secret', 'cookie', 'authorization'];

/** The product's log: JSON lines on stderr, with secrets taken out wherever they stand two levels deep. */
export function openLog(level: string): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[secret]' } }, process.stderr);
}
