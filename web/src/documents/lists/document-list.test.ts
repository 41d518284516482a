import { expect, test } from 'vitest';
import { openList } from './document-list.ts';
import { PAGE, type PageAnswer } from './list-pages.ts';

const at = (place: number) => `2026-01-01T00:00:00.${String(999 - place).padStart(3, '0')}Z`;

/** The documents of a folder of 250 after a place. */
function answerAfter(after: string | null): PageAnswer {
  const from = after === null ? 0 : Number(after);
  const items = Array.from({ length: Math.min(PAGE, 250 - from) }, (_, place) => ({
    id: `letter ${from + place}`,
    createdAt: at(from + place),
    snippet: null,
  }));
  const end = from + items.length;
  return { items, more: end < 250, endCursor: String(end), total: 250 };
}

test('the first letters are there before anybody knows where the later pages begin', async () => {
  const landmarks = Promise.withResolvers<readonly string[]>();
  const page = (after: string | null) => Promise.resolve(answerAfter(after));
  const list = openList({ page, landmarks: () => landmarks.promise });
  const first = Promise.withResolvers<void>();
  list.watch(() => first.resolve());

  const looked = list.refresh();
  await first.promise;
  expect(list.view()).toMatchObject({ phase: 'ready', rows: { count: 250 } });
  expect(list.view().rows.at(0)?.id).toBe('letter 0');
  landmarks.resolve(['100', '200']);
  await looked;

  expect(list.view().rows.count).toBe(250);
  expect(list.view().rows.pageOf(249)).toBe(2);
  expect(list.view().fresh.size).toBe(0);
});

test('what comes into a list sorted otherwise is told from what only moved up', async () => {
  let items = answerAfter(null)
    .items.toSorted((a, b) => a.id.localeCompare(b.id))
    .slice(0, 5);
  const source = {
    page: () => Promise.resolve({ items, more: false, endCursor: null, total: null }),
    landmarks: null,
  };
  const list = openList(source);
  await list.refresh();
  const old = { id: 'moved up', createdAt: '2020-01-01T00:00:00Z', snippet: null };
  const come = { id: 'new', createdAt: '2027-01-01T00:00:00Z', snippet: null };
  items = [...items, old, come];
  await list.refresh();
  expect([...list.view().fresh]).toEqual(['new']);
});

/** A short list whose answers the test holds back; each says what the server knew when it was asked. */
function heldList(...begun: readonly string[]) {
  let ids = [...begun];
  const answers: (() => void)[] = [];
  const page = () => {
    const items = ids.map((id) => ({ id, createdAt: at(0), snippet: null }));
    const answer = { items, more: false, endCursor: null, total: items.length };
    return new Promise<PageAnswer>((done) => answers.push(() => done(answer)));
  };
  const list = openList({ page, landmarks: null });
  const answer = async () => {
    answers.shift()!();
    await new Promise(setImmediate);
  };
  const shown = () => list.view().rows.loaded.map(({ id }) => id);
  return { list, answer, shown, leave: (id: string) => (ids = ids.filter((one) => one !== id)) };
}

test('a document that went does not come back while an answer from before is under way', async () => {
  const { list, answer, shown, leave } = heldList('a', 'b');
  void list.refresh();
  await answer();

  list.hide(['a']);
  // Somebody else's change makes the list look while the document is on its way.
  void list.refresh();
  leave('a');
  list.letGo(['a']);
  const own = list.refresh();
  // And another one comes before any of that is answered.
  void list.refresh();
  expect(shown()).toEqual(['b']);
  await answer();
  expect(shown()).toEqual(['b']);
  await answer();
  await own;
  expect(shown()).toEqual(['b']);
});

test('changes without end do not keep a list from showing what it was told', async () => {
  const { list, answer, shown, leave } = heldList('a', 'b');
  void list.refresh();
  await answer();
  leave('a');
  void list.refresh();
  void list.refresh();
  await answer();
  expect(shown()).toEqual(['b']);
});

test('a document that is sent away anew stays out of sight until that is done too', async () => {
  const { list, answer, shown } = heldList('a', 'b');
  void list.refresh();
  await answer();
  list.hide(['a']);
  list.unhide(['a']);
  expect(shown()).toEqual(['a', 'b']);
  list.hide(['a']);
  list.letGo(['a']);
  list.hide(['a']);
  void list.refresh();
  await answer();
  expect(shown()).toEqual(['b']);
  list.letGo(['a']);
  void list.refresh();
  await answer();
  expect(shown()).toEqual(['a', 'b']);
});
