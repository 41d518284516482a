import type { Ctx } from './ctx.ts';

/** How somebody holds a thing; what is absent does not exist for them. */
export type GivenAccess = 'owner' | 'editor' | 'viewer' | 'absent';

/** What the probe may use beside the id it tries: things of the actor's own. */
export type Own = {
  readonly archive: string;
  readonly inbox: string;
  readonly document: string;
  readonly fresh: string;
  readonly version: number;
};

/**
 * One way to try an operation with an id. An outcome is what comes back: a refusal's code, `ok`, `found`, `empty` or `absent`
 * for a question, a status for a route; `any` where only what must not be seen counts.
 */
export type Probe = {
  /** The kind of thing whose ids are tried. */
  readonly kind: string;
  readonly variables: (id: string, own: Own) => Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<GivenAccess, string>>;
  /** For what lies in the trash, where it differs. */
  readonly inTrash?: Partial<Record<GivenAccess, string>>;
  /** For the roots of a space, where it differs: all folders of the table but those that were made. */
  readonly onRoot?: Partial<Record<GivenAccess, string>>;
  /** For what is one's own in an account that does not pay, where it differs. */
  readonly paywalled?: string;
  /** For one object, where what it is decides and not who holds it. */
  readonly except?: Readonly<Record<string, string>>;
  /** The variable that takes a list: tried again with an id of one's own in front and behind. */
  readonly list?: string;
  /** An id of another that is free for the caller to use: nothing is refused, so nothing is compared. */
  readonly free?: boolean;
};

export type Row = {
  /** Whether callers without a session may use it. */
  readonly open?: boolean;
  /** Tried as it is: `found` must come back, with nothing in it that is out of reach. */
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly answers?: string;
  readonly probes?: readonly Probe[];
  /** Proven by listening, not by asking. */
  readonly live?: boolean;
};

/** A kind of thing that a domain keeps under ids of their own, which the matrix tries. */
export type ThingKind = {
  /** Whoever holds a document holds what is made beside it in the same way; or it is its maker's, alone or with the Owner, in that account or whichever. */
  readonly givenLike: 'document' | 'maker' | 'makerAndOwner' | 'login';
  /** Makes one beside this document, with this word in what people read of it, and says its id. */
  readonly make: (
    ctx: Ctx,
    about: { readonly documentId: string; readonly word: string },
  ) => Promise<string>;
  /** The table of its rows, which are put back after each try. */
  readonly table: string;
};

/** What the access matrix asks of a domain: a row for each of its operations and addresses. */
export type AccessRows = {
  /** The kinds of things that its probes name, beside those of documents. */
  readonly things?: Readonly<Record<string, ThingKind>>;
  readonly operations?: Readonly<Record<string, Row>>;
  readonly routes?: Readonly<Record<string, Row>>;
};

/** What whoever holds a file, and nobody else, is served. */
export const file = (kind: string, expect: Partial<Probe['expect']> = {}): Row => ({
  probes: [
    {
      kind,
      variables: () => ({}),
      expect: { owner: '200', editor: '200', viewer: '200', absent: '404', ...expect },
    },
  ],
});
