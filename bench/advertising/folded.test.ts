import { expect, test } from 'vitest';
import {
  readDocument,
  withAdvertising,
  type Folding,
  type Page,
} from '../../domain/src/extraction/index.ts';
import hard from './hard.json' with { type: 'json' };
import usual from './usual.json' with { type: 'json' };

const SIGN = 0.009;

function wordsOf(line: string, row: number) {
  let x = 0.1;
  return line.split(/\s+/).map((text) => {
    const word = { text, x, y: 0.05 + row * 0.016, w: text.length * SIGN, h: 0.011, confidence: 1 };
    x += (text.length + 1) * SIGN;
    return word;
  });
}

const pageOf = (text: string): Page => ({
  number: 1,
  width: 595,
  height: 842,
  words: text.split('\n').flatMap(wordsOf),
});

type Letter = { readonly text: string };

function isFolded({ text }: Letter, folding: Folding | null = null): boolean {
  const pages = [pageOf(text)];
  const known = withAdvertising(pages, readDocument(pages), folding);
  return known.some(({ field }) => field === 'isAdvertising');
}

test('six of ten advertisements and more lie folded, and none of 120 letters that ask or inform', () => {
  const sold = usual.filter(({ truth }) => truth === 'advertising');
  expect(sold.filter((letter) => isFolded(letter)).length / sold.length).toBeGreaterThan(0.6);

  const others = hard.filter(({ truth }) => truth === 'other');
  expect(others).toHaveLength(120);
  expect(others.filter((letter) => isFolded(letter)).map(({ id }) => id)).toEqual([]);
});

test('were it said of every sender that their post always is advertising, more of it lies folded, and still no letter that asks or informs', () => {
  const isMeant = (letter: Letter) => isFolded(letter, 'always');
  const all = [...usual, ...hard];
  const sold = all.filter(({ truth }) => truth === 'advertising');
  expect(sold.filter(isMeant).length).toBeGreaterThan(sold.filter((one) => isFolded(one)).length);
  expect(all.filter(({ truth }) => truth === 'other').filter(isMeant)).toEqual([]);
  expect(all.filter((one) => isFolded(one, 'never'))).toEqual([]);
});
