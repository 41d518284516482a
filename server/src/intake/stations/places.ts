type Held = { readonly accountId: string; readonly bytes: number };

/** How many scans come at the same time, of all and of one account. */
const MOST_AT_ONCE = 40;
const MOST_OF_ACCOUNT = 2;

/** The scans that come at this moment: each account has its share, however many the others send. */
export type Places = {
  /** What they may write until they are kept or refused. */
  readonly bytes: () => number;
  /** Counts one more until the answer is given up; null where it has to wait. */
  readonly take: (accountId: string, bytes: number) => (() => void) | null;
};

/** Places for scans of one process; the second half is for accounts that have none yet. */
export function openPlaces(): Places {
  const held = new Set<Held>();
  return {
    bytes: () => [...held].reduce((sum, { bytes }) => sum + bytes, 0),
    take: (accountId, bytes) => {
      const ofAccount = [...held].filter((one) => one.accountId === accountId).length;
      const most = held.size < MOST_AT_ONCE / 2 ? MOST_OF_ACCOUNT : 1;
      if (held.size >= MOST_AT_ONCE || ofAccount >= most) return null;
      const own = { accountId, bytes };
      held.add(own);
      return () => void held.delete(own);
    },
  };
}
