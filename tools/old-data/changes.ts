import type { Details, Happened, Shown } from './look.ts';

/** What is otherwise, by where it stands; what is gone is null. */
export type Changes = Readonly<Record<string, unknown>>;

type Leaves = Record<string, unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function lay(value: unknown, at: string, into: Leaves): Leaves {
  if (!isObject(value)) into[at] = value ?? null;
  else
    for (const [name, below] of Object.entries(value))
      lay(below, at === '' ? name : `${at}.${name}`, into);
  return into;
}

/** What had been read by then, and so is what it is. */
const isOld = (before: Shown, id: string) => before.documents[id]?.isReady === true;

/** What is new is told apart from what was known: by its name and not by its id, which nobody could know before. */
function known(before: Shown, { documents, ...shown }: Shown) {
  const all = Object.entries(documents);
  const old = all.filter(([id]) => isOld(before, id));
  const fresh = all.filter(([id]) => !isOld(before, id));
  const said = fresh.reduce(
    (text, [id, { filename }]) => text.replaceAll(id, `new: ${filename}`),
    JSON.stringify({ ...shown, documents: Object.fromEntries(old) }),
  );
  const arrived = fresh.map(([, { filename, isReady, notice, pageCount }]) => [
    filename,
    { isReady, notice, pageCount },
  ]);
  return { ...(JSON.parse(said) as Shown), arrived: Object.fromEntries(arrived) as object };
}

/** New entries of a history lie on the old ones: only which they are is compared, not the moment. */
function historyAgainst(before: readonly Happened[], after: readonly Happened[]) {
  const old = after.slice(0, before.length).map((event, n) => [String(n), event] as const);
  const more = after.slice(before.length).map(({ action }) => action);
  return { history: Object.fromEntries(old), ...(more.length > 0 && { happened: more }) };
}

// In whatever order they are named: their ids say it, and those of new ones are made anew each time.
const RELATIVES = ['parentDocuments', 'childDocuments', 'copies', 'paperLetters'];

const sorted = (value: unknown) =>
  (value as readonly { id: string }[]).map(({ id }) => id).toSorted();

/** How an order of pages ended is told for a day, which a kept folder has behind it. */
const isOver = ({ pageOrder }: Details) => isObject(pageOrder) && pageOrder['stage'] !== 'Working';

/** What rules say of a document each version says anew, and on each day: what somebody wrote lasts. */
const isMade = ({ summaryBy }: Details) => summaryBy === 'reading' || summaryBy === 'rules';

const details = (before: Details, after: Details) => ({
  ...after,
  ...(isMade(after) && { summary: 'made by rules' }),
  ...(isOver(before) && { pageOrder: 'was over' }),
  ...Object.fromEntries(RELATIVES.map((name) => [name, sorted(after[name])])),
  trashedAt: after['trashedAt'] === before['trashedAt'] ? 'as before' : after['trashedAt'] !== null,
  ...historyAgainst(before.history, after.history),
});

const isNew = (id: string) => id.startsWith('new: ');
const withoutNew = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, ids]) => [name, ids.filter((id) => !isNew(id))]),
  );
const onlyNew = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lists)
      .map(([name, ids]) => [name, ids.filter(isNew).toSorted()] as const)
      .filter(([, ids]) => ids.length > 0),
  );

function leavesOf(before: Shown, shown: Shown): Leaves {
  const { folders, documents, lists, found, ...rest } = known(before, shown);
  const old = Object.entries(documents).map(
    ([id, now]) => [id, details(before.documents[id]!, now)] as const,
  );
  return lay(
    {
      ...rest,
      folders: withoutNew(folders),
      came: onlyNew(folders),
      documents: Object.fromEntries(old),
      lists: withoutNew(lists),
      found: withoutNew(found),
    },
    '',
    {},
  );
}

/** What an account shows otherwise than before, each thing by where it stands. */
export function changesBetween(before: Shown, after: Shown): Changes {
  const [old, now] = [leavesOf(before, before), leavesOf(before, after)];
  const places = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  const differ = places.filter((at) => JSON.stringify(old[at]) !== JSON.stringify(now[at]));
  return Object.fromEntries(differ.map((at) => [at, now[at] ?? null]));
}
