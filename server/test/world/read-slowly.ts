import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import type { Keys } from './http-client.ts';

// More than what Linux takes in for a reader who has stopped: 32 MB at the reader's end (tcp_rmem),
// 4 MB at the sender's (tcp_wmem).
export const LARGE = randomBytes(40_000_000);

/** What comes of a file whose reader stops after the first bytes, until `goOn` is called. */
export async function readSlowly(url: string, headers: Keys | Readonly<Record<string, string>>) {
  const answer = await new Promise<IncomingMessage>((come, fail) => {
    request(url, { headers: { ...headers } }, come)
      .once('error', fail)
      .end();
  });
  const first = await new Promise<Buffer>((come) => answer.once('data', come));
  answer.pause();
  return {
    status: answer.statusCode,
    /** How much came, when nothing more does. */
    goOn: () =>
      new Promise<number>((end) => {
        let bytes = first.length;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('close', () => end(bytes)).on('error', () => {});
        answer.resume();
      }),
  };
}
