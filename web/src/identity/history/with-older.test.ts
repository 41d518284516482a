import { expect, test } from 'vitest';
import { withOlder, type Pages } from './with-older.ts';

const page = (ids: string, hasNextPage = true): Pages<{ id: string }> => ({
  things: [...ids].map((id) => ({ id })),
  end: { hasNextPage, endCursor: ids.at(-1) ?? null },
});
const idsOf = ({ things }: ReturnType<typeof page>) => things.map(({ id }) => id).join('');

test('what a new event pushes out of the first page stays below it, and nothing stands twice', () => {
  const shown = page('dcbazyx', false);
  const now = withOlder(page('edcb'), shown);
  expect(idsOf(now)).toBe('edcbazyx');
  expect(now.end.hasNextPage).toBe(false);
});

test('where more has happened than one page holds, older ones are fetched anew: no gap is hidden', () => {
  const first = page('hgfe');
  expect(withOlder(first, page('cbazyx'))).toBe(first);
  expect(withOlder(first, null)).toBe(first);
  expect(withOlder(page('', false), page('a')).things).toEqual([]);
});
