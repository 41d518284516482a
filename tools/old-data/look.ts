import type { Client } from '../try/client.ts';
import { lookAtDoors } from './doors.ts';
import type { Session } from './people.ts';
import * as ask from './questions.ts';

type Id = { readonly id: string };
type Named = { readonly [name: string]: unknown };
type Node = Id & { readonly __typename: 'Document' | 'Folder'; readonly title: string };
type Part<T> = { readonly edges: readonly { readonly node: T }[]; readonly pageInfo: PageInfo };
type PageInfo = { readonly endCursor: string | null; readonly hasNextPage: boolean };

/** What happened to a document, as its history says it. */
export type Happened = Named & { readonly at: string; readonly action: string };
export type Details = Named & {
  readonly filename: string;
  readonly isReady: boolean;
  /** The first first. */
  readonly history: readonly Happened[];
};

/** What a person sees of their account: compared as it is, so nothing that depends on today is in it. */
export type Shown = {
  readonly who: Named;
  /** Of each folder, by its path, the documents in their order. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
  readonly documents: Readonly<Record<string, Details>>;
  /** Deadlines and payments, in their order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly found: Readonly<Record<string, readonly string[]>>;
  readonly own: Named;
  /** What came by mail and from scanners, and what forwards post; of older versions not known. */
  readonly doors?: Named;
};

const idsOf = (documents: readonly Id[]) => documents.map(({ id }) => id);

async function lyingIn(client: Client, id: string): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ;) {
    type Answer = { readonly containersConnection: Part<Node> };
    const { containersConnection: part }: Answer = await client.ask(ask.LYING, { id, after });
    nodes.push(...part.edges.map(({ node }) => node));
    if (!part.pageInfo.hasNextPage) return nodes;
    after = part.pageInfo.endCursor;
  }
}

type Folders = Record<string, readonly string[]>;

async function walk(client: Client, at: { id: string; path: string }, into: Folders) {
  const nodes = await lyingIn(client, at.id);
  into[at.path] = idsOf(nodes.filter((node) => node.__typename === 'Document'));
  for (const { id, title } of nodes.filter((node) => node.__typename === 'Folder'))
    await walk(client, { id, path: `${at.path}/${title}` }, into);
}

type HistoryPart = {
  readonly containerDocument: {
    readonly history: { readonly events: readonly Happened[]; readonly pageInfo: PageInfo };
  };
};

async function historyOf(client: Client, id: string): Promise<Happened[]> {
  const events: Happened[] = [];
  for (let after: string | null = null; ;) {
    const part: HistoryPart = await client.ask(ask.HISTORY, { id, after });
    const { history } = part.containerDocument;
    events.push(...history.events);
    const { pageInfo }: { pageInfo: PageInfo } = history;
    if (!pageInfo.hasNextPage) return events.toReversed();
    after = pageInfo.endCursor;
  }
}

type Deadline = Named & { readonly state: string };

/** Days pass: what is still open today may be overdue tomorrow, and what is collected is over by itself. */
function lasting(deadline: Deadline | null, isCollected: boolean) {
  if (deadline === null) return null;
  const { state, ...decided } = deadline;
  return isCollected ? decided : { ...decided, isDone: state === 'done' };
}

async function detailsOf(client: Client, id: string): Promise<Details> {
  const document = async <T>(query: string) =>
    (await client.ask<{ containerDocument: T }>(query, { id })).containerDocument;
  const details = await document<Details & { metadata: { isCollected: boolean } }>(ask.DETAILS);
  const pages = await document<Named>(ask.PAGES);
  const { deadline, ...dues } = await document<{ deadline: Deadline | null }>(ask.DUES);
  return {
    ...details,
    ...pages,
    ...dues,
    deadline: lasting(deadline, details.metadata.isCollected),
    history: await historyOf(client, id),
  };
}

type Lists = Readonly<Record<'open' | 'done', readonly Id[]>> &
  Readonly<
    Record<'unpaid' | 'paid', { readonly documents: readonly Id[]; readonly payer?: Named }>
  >;

async function listsOf(client: Client, documents: Shown['documents']) {
  const { open, done, unpaid, paid } = await client.ask<Lists>(ask.LISTS);
  // What is collected goes from one list into the other when its day is over.
  const lasts = (id: string) =>
    (documents[id]?.['metadata'] as { isCollected?: boolean } | undefined)?.isCollected !== true;
  const lists = { open, done, unpaid: unpaid.documents, paid: paid.documents };
  const kept = Object.entries(lists).map(([name, list]) => [name, idsOf(list).filter(lasts)]);
  return { lists: Object.fromEntries(kept) as Shown['lists'], payer: unpaid.payer };
}

async function found(client: Client, search: string): Promise<readonly string[]> {
  type Answer = { readonly searchContainerDocumentConnection: Part<Id> };
  const answer = await client.ask<Answer>(ask.SEARCH, { search });
  return answer.searchContainerDocumentConnection.edges.map(({ node }) => node.id);
}

type Way = Id & {
  readonly documentId?: string | null;
  readonly filename: string;
  readonly stage: string;
  readonly code: string | null;
};
type Own = Readonly<Record<'documentDownloads' | 'documentUploads', readonly Way[]>> & Named;

/** Files on their way in are told apart by their names, downloads by their ids. */
function waysOf({ documentDownloads, documentUploads, ...own }: Own): Named {
  // How a file came in whose letter was destroyed is forgotten after a day.
  const lasts = ({ stage, documentId }: Way) => stage !== 'Completed' || documentId !== null;
  const uploads = documentUploads
    .filter(lasts)
    .map(({ filename, stage, code }) => [filename, { stage, code }]);
  const downloads = documentDownloads.map(({ id, ...download }) => [id, download]);
  return { ...own, uploads: Object.fromEntries(uploads), downloads: Object.fromEntries(downloads) };
}

type Roots = { readonly meFolders: Readonly<Record<string, Id>> } & Named;

/** Everything that an account shows, and what is found by each of these searches. */
export async function look(session: Session, searches: readonly string[]): Promise<Shown> {
  const { client } = session;
  const { meFolders, ...who } = await client.ask<Roots>(ask.ROOTS);
  const folders: Folders = {};
  for (const [path, { id }] of Object.entries(meFolders)) await walk(client, { id, path }, folders);
  const documents: Record<string, Details> = {};
  for (const id of Object.values(folders).flat()) documents[id] = await detailsOf(client, id);
  const { lists, payer } = await listsOf(client, documents);
  const hits: Record<string, readonly string[]> = {};
  for (const search of searches) hits[search] = await found(client, search);
  const own = waysOf(await client.ask<Own>(ask.OWN));
  return {
    who,
    folders,
    documents,
    lists,
    found: hits,
    own: { ...own, payer: payer ?? null },
    doors: await lookAtDoors(session),
  };
}
