import { expect, test } from 'vitest';
import { knownLetter, type Details } from '../../../test/summaries.ts';
import { ABOUT_DUTIES } from '../../../test/summary-examples-duties.ts';
import { ABOUT_MONEY } from '../../../test/summary-examples-money.ts';
import { catalogueOf } from './catalogues.ts';
import { summarise, textOf } from './summarise.ts';

const aloud = (details: Details, language: string) =>
  textOf(summarise(knownLetter(details), catalogueOf(language))).replaceAll('\u00A0', ' ');

test.each([...ABOUT_MONEY, ...ABOUT_DUTIES])('%s, in German and English', (_, details, ...said) => {
  expect([aloud(details, 'de'), aloud(details, 'en')]).toEqual(said);
});

test('a letter of which nothing is known has no summary', () => {
  expect(summarise(knownLetter({}), catalogueOf('de'))).toEqual([]);
});
