import type { Duty } from './duty-words.ts';

const LATEST = '9999-12-31';
type Placed = Pick<Duty, 'state'> & { readonly day: string | null; readonly court: object | null };
/** Whether nothing more is to be done about it. */
export const isOver = ({ state }: Pick<Duty, 'state'>) => state === 'done' || state === 'lapsed';

/** What is open first, by day, a court's first among those of a day; what is over comes last. */
export function inOrder<One extends Placed>(duties: readonly One[]): readonly One[] {
  return duties.toSorted(
    (one, other) =>
      Number(isOver(one)) - Number(isOver(other)) ||
      (one.day ?? LATEST).localeCompare(other.day ?? LATEST) ||
      Number(other.court !== null) - Number(one.court !== null),
  );
}
