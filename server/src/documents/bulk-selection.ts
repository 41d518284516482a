import { z } from 'zod';
import { BULK_MOST_IDS, readSearch, type StartBulkRefusal } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/id';
import { present } from '#platform/present';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { reachesOne } from './bulk-item.sql.ts';
import { lastNumbers } from './bulk-job.sql.ts';
import { foldersOf } from './documents.sql.ts';
import { namesInFolder } from './listed.sql.ts';
import { beginOfSearch, searchDocuments } from './search-documents.ts';
import { searchedAccounts } from './search.sql.ts';

const filter = z.object({
  unread: z.boolean().nullish(),
  withDeadline: z.boolean().nullish(),
  invoices: z.boolean().nullish(),
  originals: z.boolean().nullish(),
  tag: z.string().nullish(),
  sender: z.string().nullish(),
  dateFrom: z.string().nullish(),
  dateUntil: z.string().nullish(),
});
const kept = z.union([
  z.object({ folderId: z.uuid(), filter: filter.nullish() }),
  z.object({ search: z.string() }),
  z.object({ named: z.int() }),
]);
/** What a bulk job is about, as its row keeps it: a folder under a filter, a search, or what was named one by one. */
export type KeptSelection = z.infer<typeof kept>;

/** What a bulk job is about: exactly one of these. */
export type BulkSelection = {
  readonly ids?: readonly string[] | null | undefined;
  readonly folderId?: string | null | undefined;
  readonly filter?: z.infer<typeof filter> | null | undefined;
  readonly search?: string | null | undefined;
};
/** A selection that was understood; the cursor stands before everything that arrives from now on. */
type Begun = {
  readonly selection: KeptSelection;
  readonly ids: readonly string[] | null;
  readonly cursor: string | null;
};

/** A folder is asked for its names only; a search reads every document it finds. */
const NAMES_AT_ONCE = 5_000;
const HITS_AT_ONCE = 500;

async function named(ctx: Ctx, given: readonly string[]): Promise<Begun> {
  const ids = [...new Set(given)];
  refuseIf<StartBulkRefusal>(ids.length === 0 ? 'NOTHING_CHOSEN' : null);
  refuseIf<StartBulkRefusal>(ids.length > BULK_MOST_IDS ? 'TOO_MANY' : null);
  // What is out of reach is refused one by one; where nothing is within it, that can be said at once.
  const known = ids.every(isId) && (await reachesOne(ctx, ids));
  refuseIf<StartBulkRefusal>(known ? null : 'UNKNOWN_DOCUMENT');
  return { selection: { named: ids.length }, ids, cursor: null };
}

async function inFolder(ctx: Ctx, folderId: string, asked: BulkSelection): Promise<Begun> {
  const unknown: StartBulkRefusal = 'UNKNOWN_FOLDER';
  const { accountId } = orRefuse((await foldersOf(ctx, [folderId]))[0], unknown);
  const last = (await lastNumbers(ctx, [accountId])).get(accountId) ?? 0;
  const selection = { folderId, filter: asked.filter ?? null };
  return { selection, ids: null, cursor: String(last + 1) };
}

async function inSearch(ctx: Ctx, search: string): Promise<Begun> {
  refuseProblems(readSearch(search).problems);
  const accounts = (await searchedAccounts(ctx)).map(({ id }) => id);
  const last = await lastNumbers(ctx, accounts);
  const before = accounts.map((id): [string, number] => [id, (last.get(id) ?? 0) + 1]);
  return { selection: { search }, ids: null, cursor: beginOfSearch(Object.fromEntries(before)) };
}

/** Understands what a bulk job shall be about, as it stands at this moment. */
export function beginSelection(ctx: Ctx, asked: BulkSelection): Promise<Begun> {
  const given = [asked.ids, asked.folderId, asked.search].filter((one) => one != null);
  refuseProblems(given.length === 1 ? [] : [{ field: 'selection', code: 'INVALID' }]);
  if (asked.ids != null) return named(ctx, asked.ids);
  if (asked.folderId != null) return inFolder(ctx, asked.folderId, asked);
  return inSearch(ctx, present(asked.search));
}

type Part = { readonly ids: readonly string[]; readonly cursor: string | null };
type Place = { readonly selection: unknown; readonly cursor: string | null };

/** The next part of what a selection means to the viewer; a null cursor is its end. */
export async function nextPart(ctx: Ctx, { selection, cursor }: Place): Promise<Part> {
  const asked = kept.parse(selection);
  if (cursor === null || 'named' in asked) return { ids: [], cursor: null };
  if ('search' in asked) {
    const ask = { search: asked.search, first: HITS_AT_ONCE, after: cursor };
    const { hits, more } = await searchDocuments(ctx, ask);
    const ids = hits.map(({ document }) => document.id);
    return { ids, cursor: more ? (hits.at(-1)?.cursor ?? null) : null };
  }
  const [folder] = await foldersOf(ctx, [asked.folderId]);
  // A folder that nobody sees any more holds nothing.
  if (!folder) return { ids: [], cursor: null };
  const from = { first: NAMES_AT_ONCE, before: Number(cursor), filter: asked.filter ?? {} };
  const rows = await namesInFolder(ctx, folder, from);
  const page = rows.slice(0, NAMES_AT_ONCE);
  const more = rows.length > NAMES_AT_ONCE;
  return { ids: page.map(({ id }) => id), cursor: more ? String(present(page.at(-1)).seq) : null };
}
