import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIban } from '../../domain/src/basics/index.ts';
import { layouts } from './layouts.ts';
import { digestOf, heldOut, letters } from './letters.ts';
import { PRINTED } from './truth.ts';

const DIGESTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'digests.json'), 'utf8'),
) as Record<string, string>;

test('there are 240 letters in 40 layouts, each with a name of its own', () => {
  expect(layouts).toHaveLength(40);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(240);
});

test('every letter has the pages and the truth it had when it was measured', () => {
  const digests = Object.fromEntries(letters.map((letter) => [letter.id, digestOf(letter)]));

  expect(
    digests,
    'a change of letters is a new benchmark: node bench/letters/measure.ts --digests',
  ).toEqual(DIGESTS);
});

test('a third of the layouts is held out, drawn by lot', () => {
  expect(heldOut.size).toBe(13);
  expect(letters.filter((letter) => letter.heldOut)).toHaveLength(78);
});

test('every value of the truth stands in an element that names it', () => {
  const amiss = letters.flatMap(({ id, html, truth }) => [
    ...PRINTED.filter((name) => truth[name] !== null && !html.includes(`data-field="${name}"`)).map(
      (name) => `${id} ${name}`,
    ),
    ...truth.references
      .filter(({ kind }) => !html.includes(`data-field="ref-${kind}"`))
      .map(({ kind }) => `${id} ${kind}`),
    ...truth.duties
      .filter(({ kind }) => !html.includes(`data-field="duty-${kind}"`))
      .map(({ kind }) => `${id} ${kind}`),
  ]);

  expect(amiss).toEqual([]);
});

test('every account has right check digits, and no bank has its code', () => {
  const accounts = letters.flatMap(({ truth }) => truth.iban ?? []);

  expect(accounts.length).toBeGreaterThan(100);
  expect(accounts.filter((iban) => !isIban(iban))).toEqual([]);
});

test('letters of one matter are about the same people', () => {
  const matter = letters.filter(({ truth }) => truth.case === 'craft-1');

  expect(matter.map(({ layout }) => layout)).toEqual([
    'craft-invoice',
    'first-reminder',
    'collection',
    'court-dunning',
  ]);
  expect(new Set(matter.map(({ truth }) => truth.recipientName)).size).toBe(1);
});
