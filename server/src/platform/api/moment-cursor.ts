import { isDay } from '@postkorb/domain/basics';
import { isId } from '../basics/id.ts';

/** Where a list that is ordered by a moment goes on: behind this one. */
export type MomentPlace = { readonly since: string; readonly id: string };

const SEPARATOR = '~';
// As PostgreSQL writes a moment; whatever else a clock may read is no place of ours.
const MOMENT = /^(\S{10}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/;
const isMoment = (text: string) => isDay(MOMENT.exec(text)?.[1] ?? '');

/** Where a page goes on; anything that is no place of ours is its beginning. */
export function placeFrom(cursor: string | null | undefined): MomentPlace | null {
  const [since = '', id = ''] = cursor?.split(SEPARATOR) ?? [];
  return isId(id) && isMoment(since) ? { since, id } : null;
}

/** The cursor of a row of such a list; `place` is the moment as PostgreSQL writes it. */
export const cursorOf = ({ place, id }: { readonly place: string; readonly id: string }): string =>
  `${place}${SEPARATOR}${id}`;
