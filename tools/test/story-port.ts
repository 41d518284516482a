import { createServer } from 'node:net';

const HOST = '127.0.0.1';
// Below what systems give to those who go out: none of them is taken while the product starts.
const [FIRST, LAST] = [18_000, 28_000];
/** What stands beside the product of the stories, as playwright.config.ts counts from its port. */
const BESIDE = [0, 500, 501, 502, 503, 504];
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, HOST, () => server.close(() => answer(true)));
  });

/** A port for the stories, with all that they count from it free. */
export async function storyPort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const free = await Promise.all(BESIDE.map((more) => isFree(port + more)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`no port is free for the stories between ${FIRST} and ${LAST}`);
}
