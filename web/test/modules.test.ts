import { expect, test } from 'vitest';
import { ladder } from '../../tools/ladder.ts';
import { historyWordsOf } from '../src/app/history-words.ts';
import { modules } from '../src/app/modules.ts';
import type { WebModule } from '../src/module.ts';

type Journal = Readonly<Record<string, object>>;
const journals = import.meta.glob<Journal>('../../domain/src/*/journal.ts', { eager: true });
const declared = Object.values(journals).flatMap((file) =>
  Object.values(file).flatMap(Object.keys),
);

const untold = async (some: readonly WebModule[]) => {
  const words = await historyWordsOf(some);
  return declared.filter((kind) => !(kind in words));
};

test('the modules of the web stand in ladder order, and every folder that has one is listed', () => {
  const folders = Object.keys(import.meta.glob('../src/*/module.ts')).map(
    (path) => path.split('/')[2] ?? '',
  );
  const inOrder = ladder.filter((rung) => folders.includes(rung));

  expect(modules.map(({ name }) => name)).toEqual(inOrder);
  expect(folders.toSorted()).toEqual([...inOrder].toSorted());
});

test('every kind of entry in the journal is told by the words of some module, and by its own', async () => {
  expect(await untold(modules)).toEqual([]);
  for (const { name, historyWords } of modules as readonly WebModule[])
    for (const kind of Object.keys((await historyWords?.()) ?? {}))
      expect(kind).toMatch(`${name}.`);
});

test('a kind of entry that no module has words for is named', async () => {
  const others = modules.filter(({ name }) => name !== 'originals');

  expect(await untold(others)).toEqual(['originals.received']);
});
