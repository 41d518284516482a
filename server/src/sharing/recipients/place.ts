const SEPARATOR = '~';
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where a page goes on; anything that is no place of ours is its beginning. */
export function placeFrom(cursor: string | null | undefined) {
  const [since = '', id = ''] = cursor?.split(SEPARATOR) ?? [];
  return MOMENT.test(since) && ID.test(id) ? { since, id } : null;
}

/** The cursor of a row of such a list; `place` is the moment as PostgreSQL writes it. */
export const cursorOf = ({ place, id }: { readonly place: string; readonly id: string }): string =>
  `${place}${SEPARATOR}${id}`;
