/** The few things of a service worker that are used here; the types of the browser know only its page. */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
export type Fetching = Extendable & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: Fetching;
  readonly message: Extendable & { readonly data: unknown };
};

type Scope = {
  readonly addEventListener: <E extends keyof Events>(
    name: E,
    listener: (event: Events[E]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
};

/** The worker itself. */
export const scope = globalThis as unknown as Scope;
