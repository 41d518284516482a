import {
  toldChanges,
  historyDay,
  historyFolder,
  refuseWholeHistory,
  type HistoryChange,
} from '@postkorb/domain/documents';
import { findPeople, type PersonRow } from '#identity';
import { askerOf } from '#platform/asker';
import { entriesAbout, type Recorded } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import {
  findDocuments,
  findFolders,
  type DocumentRow,
  type FolderRow,
} from '../record/documents.sql.ts';
import { sharedSince } from '../access/reach.sql.ts';

/** One thing that happened to a document, as far as the viewer may know. */
export type Event = {
  readonly cursor: string;
  readonly at: Date;
  readonly action: Recorded['action'];
  /** Whether Postkorb did it itself, perhaps because the person asked for it. */
  readonly bySystem: boolean;
  /** Whether support did it on behalf of the person. */
  readonly bySupport: boolean;
  /** Null for people the viewer does not know. */
  readonly person: PersonRow | null;
  readonly changes: readonly HistoryChange[];
  readonly day: string | null;
  readonly folder: FolderRow | null;
  readonly documents: readonly DocumentRow[];
};
export type History = { readonly events: readonly Event[]; readonly more: boolean };

const NAMING_OTHERS = [
  'documents.copied',
  'documents.copied-away',
  'documents.split',
  'documents.merged',
  'documents.pages-extracted',
  'documents.pdf-copied',
];
const MOST_RELATED = 20;

/** The other documents an action made this one of, or made of it; a move of thousands together makes no kin. */
function relatedOf({ action, objects, after }: Recorded, id: string): readonly string[] {
  if (!NAMING_OTHERS.includes(action)) return [];
  const copies = [after?.['copyOf'], after?.['copy']].filter((one) => typeof one === 'string');
  const all = [...objects, ...copies];
  return [...new Set(all)].filter((one) => one !== id && isId(one)).slice(0, MOST_RELATED);
}

/** What stands behind the ids of entries; whatever is out of the viewer's reach has no name. */
async function namesFor(ctx: Ctx, document: DocumentRow, entries: readonly Recorded[]) {
  const people = await findPeople(ctx, [...new Set(entries.map((entry) => entry.actor.userId))]);
  const folders = await findFolders(ctx, [
    ...new Set(entries.flatMap((entry) => historyFolder(entry) ?? [])),
  ]);
  const related = await findDocuments(ctx, [
    ...new Set(entries.flatMap((entry) => relatedOf(entry, document.id))),
  ]);
  const isWhole = refuseWholeHistory(document, askerOf(ctx)) === null;
  const known = people.filter((one) => one.isColleague || isWhole);
  return {
    people: new Map(known.map((one) => [one.id, one])),
    folders: new Map(folders.map((one) => [one.id, one])),
    related: new Map(related.map((one) => [one.id, one])),
  };
}

/** What happened to a document, the latest first. Those it was shared with learn what happened since. */
export async function findHistory(
  ctx: Ctx,
  document: DocumentRow,
  { first, after }: { first: number; after: string | null },
): Promise<History> {
  const { accountId, id } = document;
  const isWhole = refuseWholeHistory(document, askerOf(ctx)) === null;
  const entries = await entriesAbout(ctx, {
    accountId,
    object: id,
    isWhole,
    since: isWhole ? null : await sharedSince(ctx, document),
    before: after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null,
    most: first + 1,
  });
  const shown = entries.slice(0, first);
  const names = await namesFor(ctx, document, shown);
  const events = shown.map((entry) => ({
    cursor: String(entry.seq),
    at: entry.at,
    action: entry.action,
    // What a person ordered is theirs, though a job of Postkorb's carried it out.
    bySystem: entry.actor.role === 'System' && !ctx.journalKinds[entry.action]?.isOrdered,
    bySupport: entry.by?.kind === 'support',
    person: names.people.get(entry.actor.userId) ?? null,
    changes: toldChanges(entry, isWhole ? null : document.toldSince),
    day: historyDay(entry),
    folder: names.folders.get(historyFolder(entry) ?? '') ?? null,
    documents: relatedOf(entry, id).flatMap((one) => names.related.get(one) ?? []),
  }));
  return { events, more: entries.length > first };
}
