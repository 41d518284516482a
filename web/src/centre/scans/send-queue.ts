/** Sends one thing; called again with the same key until the server has answered. */
type Send = (key: string) => Promise<void>;
type Waiting = { readonly key: string; readonly send: Send };
/** Why nothing was sent: there is no line, or nobody is at work. */
export type Stop = 'UNREACHED' | 'LOCKED';
type Outside = {
  /** Reads from what sending threw whether it is tried again later; null when it never will be. */
  readonly stopOf: (error: unknown) => Stop | null;
  readonly newKey: () => string;
  readonly changed: (waiting: number) => void;
  /** Something went wrong for good, and is not tried again. */
  readonly failed: (error: unknown) => void;
};

/** Sends what was scanned in the order of the scans, one after the other; what the line kept back waits in memory until `go`. */
export function sendQueue({ stopOf, newKey, changed, failed }: Outside) {
  let waiting: readonly Waiting[] = [];
  let isSending = false;

  const keep = (next: readonly Waiting[]) => {
    waiting = next;
    changed(next.length);
  };

  const sendFirst = async (first: Waiting): Promise<boolean> => {
    try {
      await first.send(first.key);
    } catch (error) {
      if (stopOf(error) !== null) return false;
      failed(error);
    }
    // Meanwhile somebody else may have come, and everything was dropped.
    if (waiting[0] === first) keep(waiting.slice(1));
    return true;
  };

  const go = async () => {
    if (isSending) return;
    isSending = true;
    for (let first = waiting[0]; first; first = waiting[0]) if (!(await sendFirst(first))) break;
    isSending = false;
  };

  return {
    /** Puts something at the end, and sends what can be sent. */
    add: (send: Send) => {
      keep([...waiting, { key: newKey(), send }]);
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
