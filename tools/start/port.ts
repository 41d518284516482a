import { createServer } from 'node:net';
import { freePort } from '../../server/src/platform/database/throwaway-cluster.ts';
import { Plain } from './plain.ts';

const WORDS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is used by another program. Choose another one: npm start -- --port ${port + 1}`,
  EACCES: (_, port) => `You may not listen on port ${port}. Choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Change POSTKORB_HOST.`,
  ENOTFOUND: (host) => `${host} is no address of this machine. Change POSTKORB_HOST.`,
};

/** The port to listen on, known to be free at this moment; 0 finds one. */
export async function claimPort(host: string, port: number): Promise<number> {
  if (port === 0) return freePort();
  const probe = createServer();
  await new Promise<void>((free, refused) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const words = WORDS[error.code ?? '']?.(host, port);
      refused(words ? new Plain(words) : error);
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
  return port;
}

const CONSOLE_PORT = 4410;

/** The usual port of the console, or a free one where another program has it. */
export const claimUsual = (host: string): Promise<number> =>
  claimPort(host, CONSOLE_PORT).catch(() => freePort());
