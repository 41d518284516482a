/** What one mail has of a shared room. */
export type OwnRoom = {
  /** Takes so many bytes more; false, and nothing taken, where there are not so many left. */
  readonly take: (bytes: number) => boolean;
  /** Gives all of it back. */
  readonly close: () => void;
};

/** How many bytes all mails together may have that are under way at the same time. */
export class SharedRoom {
  #left: number;
  constructor(mostBytes: number) {
    this.#left = mostBytes;
  }
  /** A part for one mail, with nothing in it. */
  open(): OwnRoom {
    let own = 0;
    return {
      take: (bytes) => {
        if (bytes > this.#left) return false;
        this.#left -= bytes;
        own += bytes;
        return true;
      },
      close: () => {
        this.#left += own;
        own = 0;
      },
    };
  }
}
