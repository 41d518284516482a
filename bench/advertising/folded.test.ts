import { expect, test } from 'vitest';
import { readDocument, withAdvertising, type Page } from '../../domain/src/extraction/index.ts';
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

function isFolded({ text }: { readonly text: string }): boolean {
  const pages = [pageOf(text)];
  return withAdvertising(pages, readDocument(pages)).some(({ field }) => field === 'isAdvertising');
}

test('six of ten advertisements and more lie folded, and none of 120 letters that ask or inform', () => {
  const sold = usual.filter(({ truth }) => truth === 'advertising');
  expect(sold.filter(isFolded).length / sold.length).toBeGreaterThan(0.6);

  const others = hard.filter(({ truth }) => truth === 'other');
  expect(others).toHaveLength(120);
  expect(others.filter(isFolded).map(({ id }) => id)).toEqual([]);
});
