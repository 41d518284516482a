import { graphql } from '../../gql/index.ts';
import { forgetToken, isSignedIn, sayUnauthenticated } from '../../identity/index.ts';
import { report } from '../../live.ts';
import { apollo } from './apollo.ts';

const Changes = graphql(`
  subscription Changes {
    changes {
      kind
      ids
    }
  }
`);

const EVERYTHING = { kind: 'all', ids: [] };

const lookAgain = () => document.visibilityState === 'visible' && report(EVERYTHING);

/** Where a stream does not get through, the screen looks by itself. */
const LOOK_EVERY_MS = 10_000;

/** A server that ends the stream may have ended the session: then every tab of this browser learns it at once. */
async function lookWhoIsIn() {
  forgetToken();
  if (await isSignedIn().catch(() => true)) return;
  report(EVERYTHING);
  sayUnauthenticated();
}

/** Reads the stream until it ends or the cockpit closes; says when it stands. */
function read(stop: AbortSignal, stands: () => void) {
  return new Promise<void>((done) => {
    const looking = setInterval(lookAgain, LOOK_EVERY_MS);
    const connected = () => {
      clearInterval(looking);
      stands();
    };
    const over = () => {
      clearInterval(looking);
      done();
    };
    const stream = apollo.subscribe({ query: Changes, context: { connected } }).subscribe({
      next: ({ data }) => data && report(data.changes),
      error: over,
      complete: () => {
        over();
        void lookWhoIsIn();
      },
    });
    stop.addEventListener('abort', () => {
      stream.unsubscribe();
      over();
    });
  });
}

const PAUSE_MS = 2_000;
const LONGEST_MS = 30_000;

/** A line that comes back is not waited for any longer. */
function pause(ms: number, stop: AbortSignal) {
  return new Promise<void>((over) => {
    const own = new AbortController();
    const signal = AbortSignal.any([stop, own.signal]);
    const timer = setTimeout(() => own.abort(), ms);
    addEventListener('online', () => own.abort(), { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      over();
    });
  });
}

/** Before the stream stood and after each pause everything may have changed, so every screen looks again. */
async function readOn(stop: AbortSignal) {
  let ms = PAUSE_MS;
  const connected = () => {
    ms = PAUSE_MS;
    report(EVERYTHING);
  };
  while (!stop.aborted) {
    await read(stop, connected);
    await pause(ms, stop);
    ms = Math.min(2 * ms, LONGEST_MS);
    if (!stop.aborted) report(EVERYTHING);
  }
}

/** The first screen comes first: what changes meanwhile is seen when the stream stands. */
const SOON_MS = 500;

/** Listens to the server in one tab for all of them; returns the way to stop. */
export function listenToServer() {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', lookAgain, { signal });
  const listen = () =>
    navigator.locks.request('live', { signal }, () => readOn(signal)).catch(() => {});
  const timer = setTimeout(() => void listen(), SOON_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
