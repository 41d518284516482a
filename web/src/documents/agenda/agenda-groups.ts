import type { AgendaBlock } from '@postkorb/domain/documents';
import type { Entry } from '../today/today-entries.ts';

/** Under which headline a line stands: its block, or for what comes and what is over its month. */
export type GroupName = Exclude<AgendaBlock, 'over'> | 'month' | `over ${string}`;
/** Lines that stand under one headline; `block` is the one they are a part of. */
export type Group = {
  readonly name: GroupName;
  readonly block: AgendaBlock;
  readonly entries: readonly Entry[];
};

const monthOf = (day: string) => day.slice(0, 7);

function nameOf({ block, item }: Entry, today: string): GroupName {
  const month = monthOf(item?.deadline.day ?? '');
  if (block === 'over') return `over ${month}`;
  if (block === 'later') return month === monthOf(today) ? 'month' : 'later';
  return block === 'fresh' ? 'later' : block;
}

/** The lines in their order, under their headlines: what comes this month apart from what comes later, what is over month by month. */
export function groupsOf(entries: readonly Entry[], today: string): readonly Group[] {
  const groups = Map.groupBy(entries, (entry) => nameOf(entry, today));
  return [...groups].map(([name, own]) => ({ name, block: blockOf(name), entries: own }));
}

function blockOf(name: GroupName): AgendaBlock {
  if (name === 'month') return 'later';
  return isMonth(name) ? 'over' : name;
}

/** Whether the headline is the month of what is over. */
export const isMonth = (name: GroupName): name is `over ${string}` => name.startsWith('over ');
