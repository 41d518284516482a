import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_DEATHS } from '../../server/src/platform/jobs/worker.ts';
import { kills, calmMs } from './calm.ts';
import {
  ask,
  change,
  expectAnswer,
  FRESH,
  rootOf,
  type Believed,
  type ClientState,
} from './client-state.ts';

const STANDING = `query($id: ID!) { containerDocument(id: $id) {
  pageCount pagesEdition canEditPages hasEditedPages pageOrder { id stage code documents { id } } } }`;
const ARRANGE = `mutation($id: ID!, $edition: Int!, $letters: [LetterInput!]!, $key: String!) {
  arrangePages(id: $id, edition: $edition, letters: $letters, idempotencyKey: $key) { errorCode } }`;
const SPLIT = `mutation($id: ID!, $edition: Int!, $at: [Int!]!, $key: String!) {
  splitDocument(id: $id, edition: $edition, at: $at, idempotencyKey: $key) { errorCode } }`;
const EXTRACT = `mutation($id: ID!, $edition: Int!, $pages: [PageInput!]!, $key: String!) {
  extractPages(id: $id, edition: $edition, pages: $pages, idempotencyKey: $key) { errorCode } }`;
const MARK = `mutation($id: ID!, $edition: Int!, $marks: JSON!, $key: String!) {
  saveMarks(id: $id, edition: $edition, marks: $marks, idempotencyKey: $key) { errorCode } }`;
const COPY = `mutation($id: ID!, $edition: Int!, $marks: JSON!, $key: String!) {
  saveMarkedCopy(id: $id, edition: $edition, marks: $marks, idempotencyKey: $key) { errorCode } }`;
const REDACT = `mutation($id: ID!, $edition: Int!, $blackened: JSON!, $key: String!) {
  saveMarkedCopy(id: $id, edition: $edition, marks: $blackened, idempotencyKey: $key) { errorCode } }`;
const MERGE = `mutation($ids: [ID!]!, $key: String!) {
  mergeDocuments(ids: $ids, idempotencyKey: $key) { errorCode } }`;
const UNDO =
  'mutation($id: ID!, $key: String!) { undoPages(id: $id, idempotencyKey: $key) { errorCode } }';
const CHILD = `query($id: ID!) { containerDocument(id: $id) {
  version isRead filename parentFolder { id } } }`;
const LOOK_EVERY_MS = 200;
/** Of calm: what the promises say of two minutes counts from the last fault. */
const LONGEST_MS = 90_000;

type Order = {
  readonly id: string;
  readonly stage: string;
  readonly code: string | null;
  readonly documents: readonly { readonly id: string }[];
};
type Standing = {
  readonly pageCount: number;
  readonly pagesEdition: number;
  readonly canEditPages: boolean;
  readonly hasEditedPages: boolean;
  readonly pageOrder: Order | null;
};

async function standingOf(state: ClientState, id: string): Promise<Standing> {
  const said = await ask<Standing | null>(state, id, { name: 'look', query: STANDING });
  if (said.is === 'ok' && said.value) return said.value;
  throw new Error(`the pages of ${id} are not there`);
}

/** What was made of pages: it came without a file, with what the product says of it. */
async function meet(state: ClientState, id: string, cutFrom: string | null): Promise<void> {
  type Child = Pick<Believed, 'version' | 'isRead'> & {
    readonly filename: string;
    readonly parentFolder: { readonly id: string };
  };
  const said = await ask<Child | null>(state, id, { name: 'look', query: CHILD });
  if (said.is === 'refused' || said.value === null) throw new Error(`${id} was made and is away`);
  const { filename, version, isRead, parentFolder } = said.value;
  const letter = { filename, bytes: new Uint8Array(), sha256: '', isLetter: true };
  const own = { version, isRead, place: parentFolder.id };
  state.believed.push({ ...FRESH, id, letter, state: 'read', madeOf: 'pages', cutFrom, ...own });
}

type Made = readonly string[] | 'given up';

/**
 * Waits until work on pages came to its end; gives the letters it made. It may be given up where its worker died as
 * often as one job can kill it, and then nothing was done.
 */
async function finished(state: ClientState, id: string, before: Order | null): Promise<Made> {
  const [latest, already] = [calmMs() + LONGEST_MS, kills()];
  for (; ; await sleep(LOOK_EVERY_MS)) {
    const { pageOrder: order } = await standingOf(state, id);
    if (order && order.id !== before?.id && order.stage !== 'Working') {
      if (order.code === 'FAILED' && kills() - already >= MOST_DEATHS) return 'given up';
      expectAnswer(order.code ?? order.stage, 'Done', `pages of ${id}`);
      return order.documents.map((one) => one.id);
    }
    if (calmMs() > latest) throw new Error(`the pages of ${id} were never laid`);
  }
}

const QUERIES = {
  turn: ARRANGE,
  split: SPLIT,
  extract: EXTRACT,
  mark: MARK,
  copy: COPY,
  redact: REDACT,
};
/** Which of them change the letter itself, and which make another. */
const EDITS = ['turn', 'split', 'mark'];
const MAKES = ['split', 'extract', 'copy', 'redact'];
const BOXES = [[0.1, 0.1, 0.3, 0.05]];
const LYING = { page: 1, box: [0.5, 0.4, 0.3, 0.1], turn: 0 };
const LINES = { kind: 'text', lines: ['Bezahlt', '21.11.2026'], colour: 'green' };
const marks = [
  { id: 'marked', kind: 'highlight', page: 1, boxes: BOXES, colour: 'yellow' },
  { id: 'written', kind: 'text', ...LYING, text: 'Überwiesen', size: 8, colour: 'blue' },
  { id: 'stamped', kind: 'stamp', ...LYING, stamp: LINES },
];
const blackened = [{ id: 'gone', kind: 'redact', page: 1, boxes: BOXES }];

type Work = { readonly kind: keyof typeof QUERIES; readonly now: Standing };

async function work(state: ClientState, one: Believed, { kind, now }: Work): Promise<void> {
  const { pageCount, pagesEdition: edition, pageOrder } = now;
  const pages = Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, turn: 90 }));
  const order = { letters: [{ pages }], at: [2], pages: pages.slice(0, 1), marks, blackened };
  const more = { edition, key: randomUUID(), ...order };
  const code = await change(state, one, { name: kind, query: QUERIES[kind], more });
  expectAnswer(code, 'ok', `${kind} of ${one.id}`);
  const made = await finished(state, one.id, pageOrder);
  const edited = (await standingOf(state, one.id)).pagesEdition - edition;
  if (made === 'given up') return expectAnswer(String(edited), '0', `edition of ${one.id}`);
  expectAnswer(
    String(made.length),
    MAKES.includes(kind) ? '1' : '0',
    `letters of ${kind} ${one.id}`,
  );
  for (const id of made) await meet(state, id, kind === 'split' ? one.id : null);
  expectAnswer(String(edited), EDITS.includes(kind) ? '1' : '0', `edition of ${one.id}`);
}

async function undo(state: ClientState, one: Believed): Promise<void> {
  // Without a key a second try, after an answer that was lost, would take one step more back: of a letter that was put
  // together it would bring its parents out of the trash.
  const more = { key: randomUUID() };
  const code = await change(state, one, { name: 'undo', query: UNDO, more });
  expectAnswer(code, 'ok', `undoing pages of ${one.id}`);
  const { hasEditedPages } = await standingOf(state, one.id);
  expectAnswer(String(hasEditedPages), 'false', `${one.id} shows its original`);
  for (const child of state.believed)
    if (
      child.cutFrom === one.id &&
      child.state === 'read' &&
      rootOf(state, child.place) !== 'trash'
    )
      child.place = state.roots.trash.id;
}

/** Turns, cuts, marks or blackens pages of a letter, or shows its original again. */
export async function editPages(state: ClientState, one: Believed): Promise<void> {
  const now = await standingOf(state, one.id);
  if (!now.canEditPages) return;
  if (now.hasEditedPages && state.random.next() < 0.5) return undo(state, one);
  const cut = now.pageCount > 1 ? (['split'] as const) : [];
  const kinds = ['turn', 'extract', 'mark', 'copy', 'redact', ...cut] as const;
  return work(state, one, { kind: state.random.pick(kinds), now });
}

/** Puts two letters together; they go to the trash. */
export async function merge(state: ClientState, one: Believed): Promise<void> {
  const others = state.believed.filter((two) => two.state === 'read' && two !== one);
  if (others.length === 0) return;
  const both = [one, state.random.pick(others)];
  for (const { id } of both) if (!(await standingOf(state, id)).canEditPages) return;
  const { pageOrder } = await standingOf(state, one.id);
  const more = { ids: both.map(({ id }) => id), key: randomUUID() };
  const code = await change(state, one, { name: 'merge', query: MERGE, more });
  expectAnswer(code, 'ok', `merge of ${one.id}`);
  const made = await finished(state, one.id, pageOrder);
  if (made === 'given up') return;
  expectAnswer(String(made.length), '1', `letters of merge ${one.id}`);
  for (const id of made) await meet(state, id, null);
  for (const parent of both) parent.place = state.roots.trash.id;
}
