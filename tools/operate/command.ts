import type { Ctx } from '../../server/src/platform/ctx.ts';

/** What was given after a command, by its name. */
export type Given = Readonly<Record<string, string>>;

/** What a command found, row by row; as a table, or as JSON where that is asked for. */
export type Listing = { readonly rows: readonly Readonly<Record<string, unknown>>[] };

/** One thing a person orders by command: what it wants, what may be said besides, what it is for, and the lines it says when it is done. */
export type Command = {
  readonly wants: readonly string[];
  readonly may?: readonly string[];
  readonly about: string;
  readonly run: (ctx: Ctx, given: Given, ownerUrl: string) => Promise<readonly string[] | Listing>;
};
