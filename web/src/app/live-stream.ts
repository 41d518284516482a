import { graphql } from '../gql/index.ts';
import { tell } from '../live.ts';
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

/** Reads the stream until it ends or the cockpit closes. */
function read(stop: AbortSignal) {
  return new Promise<void>((done) => {
    const stream = apollo.subscribe({ query: Changes }).subscribe({
      next: ({ data }) => data && tell(data.changes),
      error: () => done(),
      complete: () => done(),
    });
    stop.addEventListener('abort', () => {
      stream.unsubscribe();
      done();
    });
  });
}

/** After a pause everything may have changed, so every screen looks again. */
async function readOn(stop: AbortSignal) {
  while (!stop.aborted) {
    await read(stop);
    await new Promise((wait) => setTimeout(wait, 2000));
    if (!stop.aborted) tell(EVERYTHING);
  }
}

/** Listens to the server in one tab for all of them; returns the way to stop. */
export function listenToServer() {
  const stop = new AbortController();
  const { signal } = stop;
  const lookAgain = () => document.visibilityState === 'visible' && tell(EVERYTHING);
  addEventListener('online', lookAgain, { signal });
  navigator.locks.request('live', { signal }, () => readOn(signal)).catch(() => {});
  return () => stop.abort();
}
