import { originalsJournal } from '@postkorb/domain/originals';
import { expect, test } from 'vitest';
import { ladder } from '../../tools/ladder.ts';
import { historyWordsOf } from '../src/app/history-words.ts';
import { modules } from '../src/app/modules.ts';
import type { WebModule } from '../src/module.ts';

type Journal = Readonly<Record<string, object>>;
const journals = import.meta.glob<Journal>('../../domain/src/*/journal.ts', { eager: true });
// The chain of a scan centre is its own: no customer reads it, and the cockpit brings no word of it.
const declared = Object.values(journals)
  .flatMap((file) => Object.values(file).flatMap(Object.keys))
  .filter((kind) => !kind.startsWith('centre.'));

/** Where the words of a kind of entry belong. */
const wordsFile = (kind: string) => `web/src/${kind.split('.')[0]}/history-words.ts`;

/** Domains that have a module and no line in the list. */
const unlisted = (folders: readonly string[], listed: readonly string[]) =>
  folders
    .filter((name) => !listed.includes(name))
    .map(
      (name) =>
        `${name} is not plugged in: add web/src/${name}/module.ts to web/src/app/modules.ts`,
    );

const untold = async (some: readonly WebModule[]) => {
  const words = await historyWordsOf(some);
  return declared
    .filter((kind) => !(kind in words))
    .map((kind) => `${kind} has no words: add them to ${wordsFile(kind)}`);
};

test('the modules of the web stand in ladder order, and every folder that has one is listed', () => {
  const folders = Object.keys(import.meta.glob('../src/*/module.ts')).map(
    (path) => path.split('/')[2] ?? '',
  );
  const inOrder = ladder.filter((rung) => folders.includes(rung));
  const listed: readonly string[] = modules.map(({ name }) => name);

  expect(unlisted(folders, listed)).toEqual([]);
  expect(modules.map(({ name }) => name)).toEqual(inOrder);
  expect(folders.toSorted()).toEqual([...inOrder].toSorted());
});

test('a module of the web that is not listed is named with the file that lists it', () => {
  expect(unlisted(['team', 'planted'], ['team'])).toEqual([
    'planted is not plugged in: add web/src/planted/module.ts to web/src/app/modules.ts',
  ]);
});

test('every kind of entry in the journal is told by the words of some module, and by its own', async () => {
  expect(await untold(modules)).toEqual([]);
  for (const { name, historyWords } of modules as readonly WebModule[])
    for (const kind of Object.keys((await historyWords?.()) ?? {}))
      expect(kind).toMatch(`${name}.`);
});

test('a kind of entry that no module has words for is named', async () => {
  const others = modules.filter(({ name }) => name !== 'originals');

  expect(await untold(others)).toEqual(
    Object.keys(originalsJournal).map(
      (kind) => `${kind} has no words: add them to web/src/originals/history-words.ts`,
    ),
  );
});

type Kinds = Readonly<Record<string, { readonly security?: string }>>;
const ofPersons = Object.values(journals)
  .flatMap((file) => Object.values(file).flatMap((kinds) => Object.entries(kinds as Kinds)))
  .flatMap(([kind, { security }]) => (security === undefined ? [] : [kind]));

type Told = Readonly<Record<string, object>>;
const securityWords = import.meta.glob<Told>('../src/**/security-words.ts', { eager: true });

test('every kind of entry in the security history of a person has words of its domain', () => {
  const told = Object.values(securityWords).flatMap((file) =>
    Object.values(file).flatMap(Object.keys),
  );

  expect(told.toSorted()).toEqual(ofPersons.toSorted());
});
