import pg from 'pg';
import { CHANGES } from '../at-the-end.ts';
import { EVERYTHING, type Change } from '../jobs/event.ts';
import type { Viewer } from '../ctx.ts';
import type { Log } from '../basics/log.ts';
import { present } from '@postkorb/domain/basics';

type Reader = {
  readonly viewer: Viewer;
  /** Accounts of others that share something with the viewer. */
  readonly shared: readonly string[];
  /** What the reader makes of a change when it is handed over: sees it, or part of it, skips it, or stops reading. */
  readonly look: (change: Change) => Promise<Change | 'skip' | 'stop'>;
};

/** What open screens hear of, from whichever process it comes. */
export type Live = {
  /** Every change that concerns this reader from now on, until they stop. Ids only. */
  readonly follow: (reader: Reader) => AsyncIterableIterator<Change>;
  /** Hands every change to this process itself, of whomever, before any reader has it. */
  readonly hear: (handle: (change: Change) => void) => void;
  readonly stop: () => Promise<void>;
};

type Subscriber = {
  readonly viewer: Viewer;
  readonly shared: Set<string>;
  readonly handle: (change: Change) => void;
  readonly end: () => unknown;
};
const MOST_UNREAD = 500;
// A browser listens once for all its tabs; a dozen devices of one person are more than enough.
const MOST_OF_ONE = 40;

function follower(
  subscribers: Set<Subscriber>,
  { look, ...who }: Reader,
): AsyncIterableIterator<Change> {
  const queue: Change[] = [];
  let wake: (() => void) | null = null;
  let open = true;
  const end = () => {
    open = false;
    subscribers.delete(subscriber);
    wake?.();
    return Promise.resolve({ done: true as const, value: undefined });
  };
  const subscriber: Subscriber = {
    viewer: who.viewer,
    shared: new Set(who.shared),
    end,
    handle: (change) => {
      // Looked at again for each change, so that it need not be forgotten when it ends.
      if (change.sharedFrom !== undefined) subscriber.shared.add(change.sharedFrom);
      // A reader that sleeps gets one "look again" instead of an endless queue.
      if (queue.length >= MOST_UNREAD)
        queue.splice(0, queue.length, { ...change, kind: EVERYTHING, ids: [] });
      else queue.push(change);
      wake?.();
    },
  };
  // The oldest gives way: most likely nobody is there any more.
  const others = [...subscribers].filter(({ viewer }) => viewer.userId === who.viewer.userId);
  if (others.length >= MOST_OF_ONE) present(others[0]).end();
  subscribers.add(subscriber);
  return {
    async next() {
      while (open) {
        const change = queue.shift();
        if (!change) await new Promise<void>((ready) => (wake = ready));
        const value = change ? await look(change) : 'skip';
        if (value === 'stop') return end();
        if (open && value !== 'skip') return { done: false, value };
      }
      return { done: true, value: undefined };
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const concerns = ({ accountId, userId }: Change, { viewer, shared }: Subscriber) =>
  (accountId === null || accountId === viewer.accountId || shared.has(accountId)) &&
  (userId === null || userId === viewer.userId);

/** Hears what other processes commit (LISTEN) and hands it to open screens; heals a lost connection by itself. */
export function openLive(url: string, log: Log): Live {
  const subscribers = new Set<Subscriber>();
  const hearers: ((change: Change) => void)[] = [];
  let stopped = false;
  let client: pg.Client | null = null;
  const receive = ({ payload }: pg.Notification) => {
    const change = JSON.parse(payload ?? '{}') as Change;
    for (const hear of hearers) hear(change);
    for (const subscriber of subscribers)
      if (concerns(change, subscriber)) subscriber.handle(change);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', receive);
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANGES}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // Only a connection that stood is mended by this; one that never did is tried again by whoever tried.
    fresh.once('end', () => void retry());
    client = fresh;
    if (stopped) return fresh.end();
    // What was missed while nobody listened is made good by looking again.
    const missed = { userId: null, kind: EVERYTHING, ids: [] };
    for (const hear of hearers) hear({ accountId: null, ...missed });
    for (const subscriber of subscribers)
      subscriber.handle({ accountId: subscriber.viewer.accountId, ...missed });
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
    follow: (reader) => {
      const changes = follower(subscribers, reader);
      // Who comes while it ends is not kept waiting either.
      if (stopped) void changes.return?.();
      return changes;
    },
    hear: (handle) => void hearers.push(handle),
    stop: async () => {
      stopped = true;
      // Whoever listens learns that it is over, instead of losing the line.
      for (const subscriber of subscribers) subscriber.end();
      await client?.end();
    },
  };
}
