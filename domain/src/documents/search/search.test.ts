import { expect, test } from 'vitest';
import { readSearch, searchTokens, SEARCH_PROPERTIES } from './search.ts';
import { firstHit, formsOf, isHit, termOf, termsOf } from './words.ts';

test.each([
  ['Müller', 'muller'],
  ['MUELLER', 'mueller'],
  ['Straße', 'strasse'],
  ['1.248,10', '124810'],
  ['§§', null],
])('typed %s is looked up as %s', (typed, term) => expect(termOf(typed)).toBe(term));

test.each([
  ['Müller', 'mü'],
  ['Müller', 'mue'],
  ['Müller', 'mu'],
  ['Berlin-Mitte', 'mitte'],
  ['RE-2026-4471', 'RE-2026'],
  ['RE-2026-4471', '4471'],
  ['1.248,10', '1248'],
  ['Großmann', 'gross'],
])('%s is found by %s', (printed, typed) => expect(isHit(printed, termOf(typed)!)).toBe(true));

test('[VAL-SEARCH-PREFIX] a word is found by its beginning and not by its middle', () => {
  expect(isHit('Einkommensteuer', 'einkommen')).toBe(true);
  expect(isHit('Einkommensteuer', 'steuer')).toBe(false);
});

// A soft hyphen sends a word the long way, and is nothing on paper.
test.each([
  'Rechnung',
  '(Straße),',
  'GEBÜHREN!',
  '„Müller“',
  'fußgänger',
  '2026:',
  'Öl',
  'RE-2026-44',
  '12.03.2026,',
  '§',
  '-',
  'Süd-West/Öst_7',
  'a.b@müller-söhne.de',
  'ä'.repeat(70),
])('the short way to the forms of %s leads where the long one does', (word) =>
  expect(formsOf(word).sort()).toEqual(formsOf(`${word}\u00AD`).sort()),
);

test('every word of a text has its forms once', () => {
  expect([...termsOf('Öl öl OEL')].sort()).toEqual(['oel', 'ol']);
});

test.each([
  [
    'sender:Finanzamt rechnung',
    [
      { property: 'sender', term: 'finanzamt' },
      { property: null, term: 'rechnung' },
    ],
  ],
  [
    'Absender:"Stadtwerke Nord"',
    [
      { property: 'sender', term: 'stadtwerke' },
      { property: 'sender', term: 'nord' },
    ],
  ],
  ['Az:12/26', [{ property: null, term: 'az1226' }]],
  ['stichwort:Steuer', [{ property: 'tag', term: 'steuer' }]],
] as const)('%s asks for %o', (typed, terms) => expect(readSearch(typed).terms).toEqual(terms));

test('a folder is asked for by its name', () => {
  expect(readSearch('ordner:"Steuer 2025" bescheid')).toMatchObject({
    folder: 'Steuer 2025',
    problems: [],
  });
});

test.each(['sender', 'tag', 'subject', 'folder'])(
  '[VAL-SEARCH-ONCE-SENDER, VAL-SEARCH-ONCE-TAG, VAL-SEARCH-ONCE-SUBJECT, VAL-SEARCH-ONCE-FOLDER] %s may be asked once only',
  (property) => {
    expect(readSearch(`${property}:a ${property}:b`).problems).toMatchObject([
      { field: property, code: 'DUPLICATE' },
    ]);
  },
);

test('[ENUM-SEARCHPROPERTY] four properties can be asked for, each by name', () => {
  expect(SEARCH_PROPERTIES).toEqual(['sender', 'tag', 'subject', 'folder']);
  for (const property of SEARCH_PROPERTIES)
    expect(readSearch(`${property}:steuer`)).toMatchObject({ problems: [] });
});

test('a search of more than 1,024 characters is refused, not shortened', () => {
  expect(readSearch('x'.repeat(1025)).problems).toMatchObject([{ code: 'TOO_LONG' }]);
});

const PRINTED = `Sehr geehrte Frau Müller, Ihre Rechnung RE-2026-4471 über 1.248,10 € der „Stadtwerke“
  Gro\u00ADßmann\u00A0GmbH, Berlin-Mitte: (Ölheizung) §§ 12_b Иванов ÆRØ ﬁnden.`;

const TYPED = `m mu mue muller re2026 4471 124810 248 stadt werke gross gmbh mitte ol oelh 12b иван
  aer find inden zug s ss b`.split(/\s+/);

test.each(TYPED)('the first hit for %s is the one found by looking at every word', (term) => {
  const slowly = [...PRINTED.matchAll(/\S+/gu)].find(([word]) => isHit(word, term));

  const expected = slowly ? { word: slowly[0], index: slowly.index } : null;
  expect(firstHit(PRINTED, [term])).toEqual(expected);
  expect(firstHit(PRINTED, ['niemals', term])).toEqual(expected);
});

test('the properties of a search stand apart, each with the search as it stands without it', () => {
  expect(searchTokens('rechnung absender:"Stadtwerke Siel" ordner:Steuer')).toEqual([
    { property: 'sender', text: 'Stadtwerke Siel', rest: 'rechnung ordner:Steuer' },
    { property: 'folder', text: 'Steuer', rest: 'rechnung absender:"Stadtwerke Siel"' },
  ]);
  expect(searchTokens('https://a.example absender: Az:12')).toEqual([]);
});
