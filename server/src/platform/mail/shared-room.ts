/** What one mail has of a shared room. */
export type OwnRoom = {
  /** Takes so many bytes more; false, and nothing taken, where there are not so many left. */
  readonly take: (bytes: number) => boolean;
  /** Gives all of it back. */
  readonly close: () => void;
};

/** How many bytes all mails together may have that are under way at the same time, and those of one host. */
export class SharedRoom {
  #left: number;
  readonly #mostOf: (host: string) => number;
  readonly #byHost = new Map<string, number>();
  constructor(mostBytes: number, mostOf: (host: string) => number) {
    this.#left = mostBytes;
    this.#mostOf = mostOf;
  }
  #add(host: string, bytes: number): void {
    const taken = (this.#byHost.get(host) ?? 0) + bytes;
    if (taken === 0) this.#byHost.delete(host);
    else this.#byHost.set(host, taken);
    this.#left -= bytes;
  }
  /** A part for one mail from a host, with nothing in it. */
  open(host: string): OwnRoom {
    let own = 0;
    return {
      take: (bytes) => {
        const ofHost = (this.#byHost.get(host) ?? 0) + bytes;
        if (bytes > this.#left || ofHost > this.#mostOf(host)) return false;
        this.#add(host, bytes);
        own += bytes;
        return true;
      },
      close: () => {
        this.#add(host, -own);
        own = 0;
      },
    };
  }
}
