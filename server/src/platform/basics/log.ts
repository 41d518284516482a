import { destination, pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const SECRETS = ['password', 'verifier', 'salt', 'token', 'secret', 'cookie', 'authorization'];

const MOST_HELD_BACK = 2 ** 20;

// A name or password in an address, whoever put it into a message.
const IN_ADDRESS = /(\w:\/\/)[^\s"'/?#]*@/g;
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** The same line without names and passwords in addresses, and without these secrets. */
export function withoutSecrets(line: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [inJson(secret), secret])
    .reduce((said, secret) => said.replaceAll(secret, '[secret]'), line)
    .replace(IN_ADDRESS, '$1[secret]@');
}

function standardError(): DestinationStream {
  const out = destination({ dest: process.stderr.fd, sync: true, maxLength: MOST_HELD_BACK });
  // A full disk under the log is no reason to end: what cannot be written is left out.
  out.on('error', () => {});
  process.stderr.on('error', () => {});
  return out;
}

/** The product's log: JSON lines on stderr, with what is secret by its name or its text taken out of every line. */
export function openLog(
  level: string,
  secrets: readonly string[] = [],
  out: DestinationStream = standardError(),
): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const hooks = { streamWrite: (line: string) => withoutSecrets(line, secrets) };
  return pino({ level, redact: { paths, censor: '[secret]' }, hooks }, out);
}
