import type { AgendaPartFragment, TodayDocumentFragment } from '../../gql/graphql.ts';

/** The blocks of Today, in their order: what came stands before what only comes. */
export const BLOCKS = ['overdue', 'week', 'fresh', 'later'] as const;
export type Block = (typeof BLOCKS)[number] | 'snoozed' | 'over';

/** One line of the screen: something with a day, or a document that came. */
export type Entry = {
  readonly key: string;
  readonly block: Block;
  readonly document: TodayDocumentFragment;
  readonly item: AgendaPartFragment | null;
};

/** What of something with a day belongs in one line. */
export const entryOf = (block: Block, item: AgendaPartFragment): Entry => ({
  key: item.id,
  block,
  document: item.document,
  item,
});

type Found = Readonly<Record<'overdue' | 'week' | 'later', readonly AgendaPartFragment[]>> & {
  readonly fresh: readonly TodayDocumentFragment[];
};

// What asked for the same money before has its line there too.
const inLine = ({ item, document }: Entry) => [
  document.id,
  ...(item?.earlierDocuments ?? []).map(({ id }) => id),
];

/** The lines of the screen, block by block; what came and asks something this week stands there alone. */
export function entriesOf({ fresh, ...blocks }: Found): readonly Entry[] {
  const dated = (block: keyof typeof blocks): Entry[] =>
    blocks[block].map((item) => entryOf(block, item));
  const urgent = [...dated('overdue'), ...dated('week')];
  const asking = new Set(urgent.flatMap(inLine));
  const came = fresh
    .filter(({ id }) => !asking.has(id))
    .map((document): Entry => ({
      key: `new ${document.id}`,
      block: 'fresh',
      document,
      item: null,
    }));
  return [...urgent, ...came, ...dated('later')];
}

/** The first of what comes, and what of the rest a court wants: nobody may miss that. */
export function withCourt(
  later: readonly AgendaPartFragment[],
  court: readonly AgendaPartFragment[],
): readonly AgendaPartFragment[] {
  const first = new Set(later.map(({ id }) => id));
  return [...later, ...court.filter(({ id }) => !first.has(id))];
}

/** The lines as they stand now; what came stays where it stood while it is open, though it is read then. */
export function withOpen(
  now: readonly Entry[],
  before: readonly Entry[],
  openId: string | null,
): readonly Entry[] {
  const place = before.findIndex(
    ({ block, document }) => block === 'fresh' && document.id === openId,
  );
  const open = before[place];
  // What only comes stands there beside it.
  const isThere = now.some(({ block, document }) => document.id === openId && block !== 'later');
  if (open === undefined || isThere) return now;
  const ahead = new Set(before.slice(0, place).map(({ key }) => key));
  const at = now.findLastIndex(({ key }) => ahead.has(key)) + 1;
  return [...now.slice(0, at), open, ...now.slice(at)];
}

/** The line that takes over when one goes: the next, else the one before it. */
export function afterwards(entries: readonly Entry[], key: string): Entry | undefined {
  const place = entries.findIndex((entry) => entry.key === key);
  return entries[place + 1] ?? entries[place - 1];
}

/** What is asked for money in a line: what its day asks, else what its letter does. */
export function moneyOf({ item, document }: Entry): number | null {
  if (item !== null) return item.deadline.kind === 'payment' ? (item.amountCents ?? null) : null;
  return document.metadata.amountCents ?? null;
}
