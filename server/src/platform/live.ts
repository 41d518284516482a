import pg from 'pg';
import { CHANGES, type Change } from './event.ts';
import type { Viewer } from './ctx.ts';
import type { Log } from './log.ts';

export type Live = {
  /** Every change that concerns this viewer from now on, until the reader stops. Ids only. */
  readonly follow: (viewer: Viewer) => AsyncIterableIterator<Change>;
  readonly stop: () => Promise<void>;
};

type Ear = { readonly viewer: Viewer; readonly hear: (change: Change) => void };
const MOST_UNREAD = 500;

function follower(ears: Set<Ear>, viewer: Viewer): AsyncIterableIterator<Change> {
  const queue: Change[] = [];
  let wake: (() => void) | null = null;
  let open = true;
  const ear: Ear = {
    viewer,
    hear: (change) => {
      // A reader that sleeps gets one "look again" instead of an endless queue.
      if (queue.length >= MOST_UNREAD) queue.splice(0, queue.length, { ...change, ids: [] });
      else queue.push(change);
      wake?.();
    },
  };
  ears.add(ear);
  const end = () => {
    open = false;
    ears.delete(ear);
    wake?.();
    return Promise.resolve({ done: true as const, value: undefined });
  };
  return {
    async next() {
      while (open && queue.length === 0) await new Promise<void>((ready) => (wake = ready));
      const value = queue.shift();
      return open && value ? { done: false, value } : { done: true, value: undefined };
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const concerns = (change: Change, viewer: Viewer) =>
  change.accountId === viewer.accountId &&
  (change.userId === null || change.userId === viewer.userId);

/** Hears what other processes commit (LISTEN) and hands it to open screens; heals a lost connection by itself. */
export function openLive(url: string, log: Log): Live {
  const ears = new Set<Ear>();
  let stopped = false;
  let client: pg.Client | null = null;
  const hear = ({ payload }: pg.Notification) => {
    const change = JSON.parse(payload ?? '{}') as Change;
    for (const ear of ears) if (concerns(change, ear.viewer)) ear.hear(change);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', hear);
    fresh.on('error', () => {});
    fresh.once('end', () => void retry());
    await fresh.connect();
    client = fresh;
    await fresh.query(`listen ${CHANGES}`);
    // What was missed while nobody listened is made good by looking again.
    for (const ear of ears)
      ear.hear({ accountId: ear.viewer.accountId, userId: null, kind: 'documents', ids: [] });
  };
  const retry = async (): Promise<void> => {
    client = null;
    while (!stopped && client === null) {
      await new Promise((later) => setTimeout(later, 500));
      await connect().catch((error: unknown) =>
        log.warn({ error }, 'live updates wait for the database'),
      );
    }
  };
  void connect().catch(() => retry());
  return {
    follow: (viewer) => follower(ears, viewer),
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
