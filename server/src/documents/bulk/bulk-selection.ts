import { z } from 'zod';
import { BULK_MOST_IDS, readSearch, type StartBulkRefusal } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { reachesOne } from './bulk-item.sql.ts';
import { lastNumbers } from './bulk-job.sql.ts';
import { findFolders } from '../record/documents.sql.ts';
import { foldersIn } from '../folders/folder.sql.ts';
import { narrows } from '../lists/list-filter.sql.ts';
import { namesInFolder } from '../lists/listed.sql.ts';
import { isSharedRoot, listShared } from '../lists/shared-with-me.ts';
import { beginOfSearch, searchDocuments } from '../search/search-documents.ts';
import { searchedAccounts } from '../search/search.sql.ts';

const filter = z.object({
  unread: z.boolean().nullish(),
  withDeadline: z.boolean().nullish(),
  invoices: z.boolean().nullish(),
  originals: z.boolean().nullish(),
  advertising: z.boolean().nullish(),
  snoozed: z.boolean().nullish(),
  tag: z.string().nullish(),
  sender: z.string().nullish(),
  dateFrom: z.string().nullish(),
  dateUntil: z.string().nullish(),
});
// Of jobs that were begun by an earlier version nothing is left out.
const except = z.array(z.string()).default([]);
const kept = z.union([
  z.object({ folderId: z.uuid(), filter: filter.nullish(), except }),
  z.object({ search: z.string(), except }),
  z.object({ named: z.int() }),
]);
/** What a bulk job is about, as its row keeps it: a folder under a filter, a search, or what was named one by one. */
export type KeptSelection = z.infer<typeof kept>;

/** What a bulk job is about: exactly one of ids, a folder and a search, and what is left out of the last two. */
export type BulkSelection = {
  readonly ids?: readonly string[] | null | undefined;
  readonly folderId?: string | null | undefined;
  readonly filter?: z.infer<typeof filter> | null | undefined;
  /** With a folder: the folders that lie in it as well. */
  readonly withFolders?: boolean | null | undefined;
  readonly search?: string | null | undefined;
  readonly except?: readonly string[] | null | undefined;
};
/** A selection that was understood; the cursor stands before everything that arrives from now on, and is null where all have their name. */
type Begun = {
  readonly selection: KeptSelection;
  readonly ids: readonly string[];
  readonly cursor: string | null;
};

/** A folder is asked for its names only; a search reads every document it finds. */
const NAMES_AT_ONCE = 5_000;
const HITS_AT_ONCE = 500;

type Thing = { readonly id: string };

/** The ids of all of them but those that are left out. */
function without(except: readonly string[], things: readonly Thing[]): readonly string[] {
  const left = new Set(except);
  return things.map(({ id }) => id).filter((id) => !left.has(id));
}

async function named(ctx: Ctx, given: readonly string[]): Promise<Begun> {
  const ids = [...new Set(given)];
  refuseIf<StartBulkRefusal>(ids.length === 0 ? 'NOTHING_CHOSEN' : null);
  refuseIf<StartBulkRefusal>(ids.length > BULK_MOST_IDS ? 'TOO_MANY' : null);
  // What is out of reach is refused one by one; where nothing is within it, that can be said at once.
  const known = ids.every(isId) && (await reachesOne(ctx, ids));
  refuseIf<StartBulkRefusal>(known ? null : 'UNKNOWN_DOCUMENT');
  return { selection: { named: ids.length }, ids, cursor: null };
}

/** What others handed to the viewer lies in no folder of theirs, and is named at once. */
async function inSharedRoot(ctx: Ctx, { filter, except }: BulkSelection): Promise<Begun> {
  const page = { first: BULK_MOST_IDS, after: null, filter: filter ?? {} };
  const { edges, more } = await listShared(ctx, page);
  refuseIf<StartBulkRefusal>(more ? 'TOO_MANY' : null);
  const nodes = edges.map(({ node }) => node);
  return named(ctx, without(except ?? [], nodes));
}

async function inFolder(ctx: Ctx, folderId: string, asked: BulkSelection): Promise<Begun> {
  const unknown: StartBulkRefusal = 'UNKNOWN_FOLDER';
  const folder = orRefuse((await findFolders(ctx, [folderId]))[0], unknown);
  const { accountId } = folder;
  const last = (await lastNumbers(ctx, [accountId])).get(accountId) ?? 0;
  const except = asked.except ?? [];
  const page = { first: BULK_MOST_IDS, after: null };
  const inside = asked.withFolders ? await foldersIn(ctx, folder, page) : [];
  const ids = without(except, inside);
  refuseIf<StartBulkRefusal>(ids.length > BULK_MOST_IDS ? 'TOO_MANY' : null);
  const selection = { folderId, filter: asked.filter ?? null, except: [...except] };
  return { selection, ids, cursor: String(last + 1) };
}

async function inSearch(ctx: Ctx, search: string, except: readonly string[]): Promise<Begun> {
  refuseProblems(readSearch(search).problems);
  const accounts = (await searchedAccounts(ctx)).map(({ id }) => id);
  const last = await lastNumbers(ctx, accounts);
  const before = accounts.map((id): [string, number] => [id, (last.get(id) ?? 0) + 1]);
  const selection = { search, except: [...except] };
  return { selection, ids: [], cursor: beginOfSearch(Object.fromEntries(before)) };
}

/** What cannot be understood: anything but one way to say it, and what only another way knows. */
function problemsOf({ ids, folderId, filter, withFolders, search, except }: BulkSelection) {
  const given = [ids, folderId, search].filter((one) => one != null);
  const ofFolder = filter != null || withFolders === true;
  const fits =
    given.length === 1 && (folderId != null || !ofFolder) && (ids == null || except == null);
  return fits ? [] : [{ field: 'selection', code: 'INVALID' } as const];
}

/** Understands what a bulk job shall be about, as it stands at this moment. */
export function beginSelection(ctx: Ctx, asked: BulkSelection): Promise<Begun> {
  refuseProblems(problemsOf(asked));
  refuseIf<StartBulkRefusal>((asked.except?.length ?? 0) > BULK_MOST_IDS ? 'TOO_MANY' : null);
  if (asked.ids != null) return named(ctx, asked.ids);
  if (asked.folderId != null && isSharedRoot(ctx, asked.folderId)) return inSharedRoot(ctx, asked);
  if (asked.folderId != null) return inFolder(ctx, asked.folderId, asked);
  return inSearch(ctx, present(asked.search), asked.except ?? []);
}

/** What the journal says of a selection: never the words that somebody searched or filtered by. */
export function saidOf(selection: KeptSelection): Readonly<Record<string, unknown>> {
  if ('named' in selection) return selection;
  if ('search' in selection) return { searched: true };
  return { from: selection.folderId, filtered: narrows(selection.filter ?? {}) };
}

type Part = { readonly ids: readonly string[]; readonly cursor: string | null };
type Place = { readonly selection: unknown; readonly cursor: string | null };

/** The next part of what a selection means to the viewer; a null cursor is its end. */
export async function nextPart(ctx: Ctx, { selection, cursor }: Place): Promise<Part> {
  // Once everything has its name nothing else is kept of it.
  if (cursor === null) return { ids: [], cursor: null };
  const asked = kept.parse(selection);
  if ('named' in asked) return { ids: [], cursor: null };
  if ('search' in asked) {
    const ask = { search: asked.search, first: HITS_AT_ONCE, after: cursor };
    const { hits, more } = await searchDocuments(ctx, ask);
    const found = hits.map(({ document }) => document);
    const ids = without(asked.except, found);
    return { ids, cursor: more ? (hits.at(-1)?.cursor ?? null) : null };
  }
  const [folder] = await findFolders(ctx, [asked.folderId]);
  // A folder that nobody sees any more holds nothing.
  if (!folder) return { ids: [], cursor: null };
  const from = { first: NAMES_AT_ONCE, before: Number(cursor), filter: asked.filter ?? {} };
  const rows = await namesInFolder(ctx, folder, from);
  const page = rows.slice(0, NAMES_AT_ONCE);
  const more = rows.length > NAMES_AT_ONCE;
  const ids = without(asked.except, page);
  return { ids, cursor: more ? String(present(page.at(-1)).seq) : null };
}
