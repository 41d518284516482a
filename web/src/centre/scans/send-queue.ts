/** Sends one thing, as whoever scanned it; called again with the same key until the server has answered. */
type Send<By> = (key: string, by: By) => Promise<void>;
type Waiting<By> = {
  readonly key: string;
  readonly by: By;
  readonly send: Send<By>;
  /** It cannot be undone, so it never waits: that it was not done is said instead. */
  readonly notDone?: ((why: Stop) => void) | undefined;
};
/** Why nothing was sent: there is no line, or nobody is at work. */
export type Stop = 'UNREACHED' | 'LOCKED';
type Outside<By> = {
  /** Reads from what sending threw whether it is tried again later; null when it never will be. */
  readonly stopOf: (error: unknown) => Stop | null;
  readonly newKey: () => string;
  /** Who scans now: what is sent later is still sent as theirs. */
  readonly whose: () => By;
  readonly changed: (waiting: number) => void;
  /** Something went wrong for good, and is not tried again. */
  readonly failed: (error: unknown) => void;
};

type How = {
  /** The key of a step that was sent before and not answered. */
  readonly key?: string;
  readonly notDone?: (why: Stop) => void;
};

/** Sends what was scanned in the order of the scans, one after the other; what the line kept back waits in memory until `go`. */
export function sendQueue<By>({ stopOf, newKey, whose, changed, failed }: Outside<By>) {
  let waiting: readonly Waiting<By>[] = [];
  let isSending = false;

  const keep = (next: readonly Waiting<By>[]) => {
    waiting = next;
    changed(next.length);
  };

  const sayNotDone = (why: Stop) => {
    const never = waiting.filter(({ notDone }) => notDone);
    keep(waiting.filter(({ notDone }) => !notDone));
    for (const { notDone } of never) notDone?.(why);
  };

  const sendFirst = async (first: Waiting<By>): Promise<Stop | null> => {
    try {
      await first.send(first.key, first.by);
    } catch (error) {
      const stop = stopOf(error);
      if (stop !== null) return stop;
      failed(error);
    }
    // Meanwhile somebody else may have come, and everything was dropped.
    if (waiting[0] === first) keep(waiting.slice(1));
    return null;
  };

  const go = async () => {
    if (isSending) return;
    isSending = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const stop = await sendFirst(first);
      if (stop === null) continue;
      sayNotDone(stop);
      break;
    }
    isSending = false;
  };

  return {
    /** Puts something at the end, and sends what can be sent. */
    add: (send: Send<By>, { key = newKey(), notDone }: How = {}) => {
      keep([...waiting, { key, by: whose(), send, notDone }]);
      return go();
    },
    /** Goes on, once the line is back or somebody is at work again. */
    go,
    /** Forgets what waits, because another person works here now; how many it was. */
    drop: () => {
      const { length } = waiting;
      keep([]);
      return length;
    },
  };
}
