import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT, keptPictures, keptWidth } from './kept.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Larger, and in every clone for good: what the README begins with. */
const OF_THE_README = 'inbox.png';
const MOST_PICTURES = 90;
const MOST_BYTES = 4_000_000;

const album = readdirSync(KEPT.folder);
const scene = (name: string, widths?: Scene['widths']): Scene => ({
  name,
  who: 'household',
  play: () => Promise.resolve(),
  ...(widths && { widths }),
});

test('the album keeps one picture a screen, and `npm run screens -- --kept` takes exactly those', () => {
  expect(album.toSorted()).toEqual([...keptPictures(SCENES), OF_THE_README].toSorted());
});

test('the album stays small enough to be cloned by everybody', () => {
  const bytes = album.map((name) => statSync(join(KEPT.folder, name)).size);

  expect(album.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

test.each([
  [scene('letter'), 1440],
  [scene('inbox-columns', [1440]), 1440],
  [scene('inbox-held', [390]), 390],
  [scene('letter-business'), null],
  [scene('archive-empty'), null],
  [scene('upload-refused'), null],
])('of the screen %o is kept the picture of width %o', (one, width) => {
  expect(keptWidth(one)).toBe(width);
});
