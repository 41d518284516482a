import type { Ctx } from './ctx.ts';

/** A document that goes to another account: the one it is there, and the one it was, which is destroyed in the same transaction. */
export type HandedOver = {
  readonly accountId: string;
  readonly documentId: string;
  readonly from: { readonly accountId: string; readonly documentId: string };
};

/** All that goes in the same transaction: what each was, and what it is there. */
export type Along = ReadonlyMap<string, string>;

type Key = { readonly accountId: string; readonly id: string };

/** What a domain has to say when documents go to another account. */
export type Handover = {
  /** Which of these documents cannot go now: something of theirs lies where it is. */
  readonly staying?: (ctx: Ctx, documents: readonly Key[]) => Promise<readonly string[]>;
  /** Keeps for the one what was kept for the other; within the transaction, as there is no other to look at afterwards. */
  readonly carry?: (ctx: Ctx, handed: HandedOver, along: Along) => Promise<void>;
  /** Whether each copy gets it in its own transaction, too: an event may come when the first one is gone. */
  readonly isForCopies?: true;
};
