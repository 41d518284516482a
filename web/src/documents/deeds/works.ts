import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MOST_IDS } from '@postkorb/domain/documents';
import { cutTo, inChunks, type Outcome, type Part } from './in-chunks.ts';

export type WorkKind =
  | 'inbox'
  | 'archive'
  | 'trash'
  | 'file'
  | 'copy'
  | 'restore'
  | 'destroy'
  | 'read'
  | 'unread'
  | 'undo';

/** Something that is to be done with many letters. */
export type Order = {
  readonly kind: WorkKind;
  /** The folder they go to, where there is one. */
  readonly title?: string;
  readonly parts: readonly Part[];
  /** How many letters one call may name. */
  readonly most?: number;
  /** How what was changed is changed back; absent where nothing leads back. */
  readonly back?: (changed: readonly string[]) => readonly Part[];
  /** Told when it is over, however it ended. */
  readonly done: () => unknown;
  /** What was changed before it was stopped and went on. */
  readonly earlier?: readonly string[];
};

/** A deed on many letters: it goes on whatever screen is open, until its line is put away. */
export type Work = Pick<Order, 'kind' | 'title'> & {
  readonly id: string;
  readonly total: number;
  readonly through: number;
  /** `waiting` for the line, `stopping` once somebody wants no more of it, `over` when nothing moves any more. */
  readonly stage: 'working' | 'waiting' | 'stopping' | 'over';
  /** What came of it, once it is over. */
  readonly outcome: Outcome | null;
};

type Own = { readonly order: Order; again: (() => void) | null };

let shown: readonly Work[] = [];
const owns = new Map<string, Own>();
const watchers = new Set<() => void>();

function put(next: readonly Work[]) {
  shown = next;
  for (const watcher of watchers) watcher();
}

const change = (id: string, more: Partial<Work>) =>
  put(shown.map((one) => (one.id === id ? { ...one, ...more } : one)));

const find = (id: string) => shown.find((one) => one.id === id);

/** What is being done with many letters, the latest first. */
export const works = () => shown;

/** Tells the watcher whenever that changes. */
export function watchWorks(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];
/** An answer that says no without a reason is a fault of the server; asking on and on helps nobody. */
const MOST_FAULTS = 3;

/** Resolves when the line may be back: after a while, when the browser says so, or when somebody is impatient. */
function lineBack(own: Own, tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, PAUSES[Math.min(tries, PAUSES.length) - 1]);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      own.again = null;
      resolve();
    }
    window.addEventListener('online', go);
    own.again = go;
  });
}

async function mayAgain(id: string, error: unknown, tries: number): Promise<boolean> {
  if (CombinedGraphQLErrors.is(error) && tries >= MOST_FAULTS) return false;
  const own = owns.get(id);
  if (own === undefined) return false;
  const before = find(id)?.stage ?? 'working';
  change(id, { stage: before === 'stopping' ? before : 'waiting' });
  await lineBack(own, tries);
  return owns.has(id);
}

const isUnderWay = () => shown.some(({ stage }) => stage !== 'over');
const warn = (event: BeforeUnloadEvent) => isUnderWay() && event.preventDefault();

async function run(id: string, { order }: Own) {
  window.addEventListener('beforeunload', warn);
  const outcome = await inChunks(cutTo(order.most ?? MOST_IDS, order.parts), {
    isStopped: () => !owns.has(id) || find(id)?.stage === 'stopping',
    progress: (through) =>
      change(id, { through, ...(find(id)?.stage === 'stopping' ? {} : { stage: 'working' }) }),
    mayAgain: (error, tries) => mayAgain(id, error, tries),
  });
  change(id, { stage: 'over', outcome });
  if (!isUnderWay()) window.removeEventListener('beforeunload', warn);
  await order.done();
}

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { ids }) => sum + ids.length, 0);

/** Begins something with many letters; it is shown in its own line. */
export function beginWork(order: Order): void {
  const id = crypto.randomUUID();
  const { kind, title, parts } = order;
  const own = { order, again: null };
  owns.set(id, own);
  const begun = {
    id,
    kind,
    total: countOf(parts),
    through: 0,
    stage: 'working',
    outcome: null,
  } as const;
  put([title === undefined ? begun : { ...begun, title }, ...shown]);
  void run(id, own);
}

/** Stops it behind the part that is under way. */
export const stopWork = (id: string) => change(id, { stage: 'stopping' });

/** Asks the server at once instead of waiting for the line. */
export const tryNow = (id: string) => owns.get(id)?.again?.();

/** Puts its line away. */
export function hideWork(id: string) {
  owns.delete(id);
  put(shown.filter((one) => one.id !== id));
}

const changedBy = (id: string) => [
  ...(owns.get(id)?.order.earlier ?? []),
  ...(find(id)?.outcome?.changed ?? []),
];

/** Whether there is something to take back, and a way to. */
export const leadsBack = ({ id, outcome }: Work) =>
  outcome !== null && owns.get(id)?.order.back !== undefined && changedBy(id).length > 0;

/** Takes back what was done, in its own line. */
export function undoWork(id: string) {
  const own = owns.get(id);
  const changed = changedBy(id);
  if (own?.order.back === undefined) return;
  hideWork(id);
  beginWork({ kind: 'undo', parts: own.order.back(changed), done: own.order.done });
}

/** Goes on with what was not tried. */
export function goOn(id: string) {
  const own = owns.get(id);
  const parts = find(id)?.outcome?.rest;
  if (own === undefined || parts === undefined) return;
  const earlier = changedBy(id);
  hideWork(id);
  beginWork({ ...own.order, parts, earlier });
}

/** Whoever signs out leaves nothing behind. */
export function forgetWorks() {
  owns.clear();
  put([]);
}
