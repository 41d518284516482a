import { randomUUID } from 'node:crypto';
import type { Client } from '../try/client.ts';
import { act, until } from './act.ts';

const STANDING = `query ($id: ID!) { containerDocument(id: $id) {
  pageCount pagesEdition pageOrder { stage code documents { id } } } }`;
const ARRANGE = `mutation ($id: ID!, $edition: Int!, $letters: [LetterInput!]!) {
  arrangePages(id: $id, edition: $edition, letters: $letters) { errorCode } }`;
const SPLIT = `mutation ($id: ID!, $edition: Int!, $at: [Int!]!) {
  splitDocument(id: $id, edition: $edition, at: $at) { errorCode } }`;
const EXTRACT = `mutation ($id: ID!, $edition: Int!, $pages: [PageInput!]!) {
  extractPages(id: $id, edition: $edition, pages: $pages) { errorCode } }`;
const MERGE = `mutation ($ids: [ID!]!, $key: String!) {
  mergeDocuments(ids: $ids, idempotencyKey: $key) { errorCode } }`;
const MARK = `mutation ($id: ID!, $edition: Int!, $marks: JSON!) {
  saveMarks(id: $id, edition: $edition, marks: $marks) { errorCode } }`;
const COPY = `mutation ($id: ID!, $edition: Int!, $marks: JSON!) {
  saveMarkedCopy(id: $id, edition: $edition, marks: $marks) { errorCode } }`;
const UNDO = 'mutation ($id: ID!) { undoPages(id: $id) { errorCode } }';

const BOXES = [[0.09, 0.32, 0.3, 0.03]];
const LYING = { page: 1, box: [0.5, 0.4, 0.3, 0.1], turn: 0 };
const LINES = { kind: 'text', lines: ['Bezahlt', '21.11.2026'], colour: 'green' };
const MARKS = [
  { id: 'marked', kind: 'highlight', page: 1, boxes: BOXES, colour: 'yellow' },
  { id: 'written', kind: 'text', ...LYING, text: 'Überwiesen', size: 8, colour: 'blue' },
  { id: 'stamped', kind: 'stamp', ...LYING, stamp: LINES },
];
const BLACKENED = [{ id: 'gone', kind: 'redact', page: 1, boxes: BOXES }];

type Standing = {
  readonly pageCount: number;
  readonly pagesEdition: number;
  readonly pageOrder: {
    readonly stage: string;
    readonly code: string | null;
    readonly documents: readonly { readonly id: string }[];
  } | null;
};

async function standingOf(client: Client, id: string): Promise<Standing> {
  const answer = await client.ask<{ containerDocument: Standing }>(STANDING, { id });
  return answer.containerDocument;
}

const whole = (count: number, turn: number) =>
  Array.from({ length: count }, (_, index) => ({ page: index + 1, turn }));

/** What is asked for, by its name, with what it needs to know of the pages. */
const WORK = {
  turn: (n: number) => [ARRANGE, { letters: [{ pages: whole(n, 90) }] }],
  takeOut: (n: number) => [ARRANGE, { letters: [{ pages: whole(n, 0).slice(0, -1) }] }],
  split: () => [SPLIT, { at: [2] }],
  extract: () => [EXTRACT, { pages: whole(1, 0) }],
  mark: () => [MARK, { marks: MARKS }],
  redact: () => [COPY, { marks: BLACKENED }],
} as const satisfies Record<string, (pages: number) => readonly [string, object]>;

/** Asks for work on the pages of a document; it waits for a worker. */
export async function orderWork(client: Client, id: string, kind: keyof typeof WORK) {
  const { pageCount, pagesEdition: edition } = await standingOf(client, id);
  const [query, more] = WORK[kind](pageCount);
  await act(client, query, { id, edition, ...more });
}

/** Asks for two documents to be put together; it waits for a worker. */
export async function orderMerge(client: Client, ids: readonly string[]): Promise<void> {
  await act(client, MERGE, { ids, key: randomUUID() });
}

/** Waits until the work on the pages of a document is done; gives what was made of them. */
export async function workDone(client: Client, id: string): Promise<readonly string[]> {
  const order = await until(async () => {
    const { pageOrder } = await standingOf(client, id);
    return pageOrder?.stage === 'Working' ? undefined : (pageOrder ?? undefined);
  });
  if (order.stage !== 'Done') throw new Error(`the pages of ${id}: ${order.code}`);
  return order.documents.map((one) => one.id);
}

/** Shows the original of a document again. */
export async function undo(client: Client, id: string): Promise<void> {
  await act(client, UNDO, { id });
}
