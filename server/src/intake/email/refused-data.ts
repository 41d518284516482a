const HOUR_MS = 3_600_000;

/** Mails that were sent whole to accounts within the last hour, and in vain: each cost as much as one that came. Kept by one port alone. */
export class RefusedData {
  #moments = new Map<string, readonly number[]>();
  /** Counts one more. */
  add(accountId: string, now: Date): void {
    const since = now.getTime() - HOUR_MS;
    for (const [id, moments] of this.#moments) {
      const left = moments.filter((moment) => moment > since);
      if (left.length === 0) this.#moments.delete(id);
      else this.#moments.set(id, left);
    }
    const own = this.#moments.get(accountId) ?? [];
    this.#moments.set(accountId, [...own, now.getTime()]);
  }
  /** How many there were. */
  count(accountId: string, now: Date): number {
    const since = now.getTime() - HOUR_MS;
    return (this.#moments.get(accountId) ?? []).filter((moment) => moment > since).length;
  }
}
