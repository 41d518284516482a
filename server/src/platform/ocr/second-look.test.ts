import { expect, test } from 'vitest';
import type { DotBox } from '@postkorb/pdf/pictures/ink';
import { doubtsOf } from './doubts.ts';
import { broughtBack, joinLooks } from './join-looks.ts';
import type { OcrWord } from './ocr-engine.ts';
import { withoutPictures } from './pictures.ts';
import { MOST_AREA, unclearOn } from './second-look.ts';

const HIGH = 30;

/** Words of one line, each as wide as its text. */
function line(
  text: string,
  { top = 100, number = 0, left = 100, confidence = 95 } = {},
): OcrWord[] {
  let at = left;
  return text.split(' ').map((word) => {
    const width = 15 * word.length;
    const placed = { text: word, left: at, top, width, height: HIGH, line: number, confidence };
    at += width + 12;
    return placed;
  });
}

const textsOf = (words: readonly OcrWord[]) =>
  [...Map.groupBy(words, (word) => word.line).values()].map((row) =>
    row.map(({ text }) => text).join(' '),
  );

const doubted = (text: string, confidence = 95) =>
  doubtsOf(line(text, { confidence })).map(({ words }) => words.map((word) => word.text).join(' '));

test.each([
  ['Gesamtbetrag 1.234,56 EUR', []],
  ['fällig am 14.07.2024', []],
  ['fällig am 34.07.2024', ['34.07.2024']],
  ['zu zahlen: 1.2345,6 EUR', ['1.2345,6']],
  ['zu zahlen: 1O5,S0 EUR', ['1O5,S0']],
  ['IBAN DE89 3704 0044 0532 0130 00', []],
  ['IBAN DE89 3704 0044 0532 0130 08', ['DE89 3704 0044 0532 0130 08']],
  ['IBAN: DE89370400440532013008', ['DE89370400440532013008']],
  ['IBAN DEB9 3704 0044 0532 O130 08', ['DEB9 3704 0044 0532 O130 08']],
  ['IBAN DE89 3704 0044', []],
  ['Absatz 3.1 und Nummer 4711', []],
])('of "%s" only what contradicts itself is in doubt', (text, doubts) => {
  expect(doubted(text)).toEqual(doubts);
});

test('money and days are in doubt sooner than other words', () => {
  expect(doubted('Betrag 119,00 vom 14.07.2024', 70)).toEqual(['119,00', '14.07.2024']);
  expect(doubted('Betrag 119,00', 45)).toEqual(['Betrag', '119,00']);
});

const page = (blobs: readonly DotBox[]) => {
  const size = { width: 1600, height: 2300, pageWidth: 1600, pageHeight: 2300 };
  const ink = { width: 800, height: 1150, blobs, areas: [], stamps: [] };
  return {
    file: '',
    dpi: 200,
    turn: 0,
    skew: 0,
    blank: false,
    sideways: false,
    ink,
    ...size,
  } as const;
};
/** Blobs of the small picture as they lie under these words. */
const blobsUnder = (words: readonly OcrWord[]) =>
  words.map(({ left, top, width, height }) => [left / 2, top / 2, width / 2, height / 2] as const);

test('ink over which nothing was read is looked at again, as far as a tenth of the page reaches', () => {
  const [read, unread] = [line('Bitte zahlen Sie'), line('bis zum Ende', { top: 400 })];

  const { regions } = unclearOn(page(blobsUnder([...read, ...unread])), read);
  expect(regions).toHaveLength(1);
  const [[left, top, width, height] = [0, 0, 0, 0]] = regions;
  expect(left).toBeLessThan(100);
  expect(left + width).toBeGreaterThan(unread.at(-1)!.left + unread.at(-1)!.width);
  expect([top < 400, top + height > 430]).toEqual([true, true]);

  expect(unclearOn(page(blobsUnder(read)), read).regions).toEqual([]);

  const whole = Array.from({ length: 60 }, (_, at) =>
    line('viele Wörter ohne Ende'.repeat(3), { top: 30 * at }),
  );
  const many = unclearOn(page(blobsUnder(whole.flat())), []).regions;
  const area = many.reduce((sum, [, , wide, high]) => sum + wide * high, 0);
  expect(area).toBeLessThanOrEqual(MOST_AREA * 1600 * 2300);
});

test('words in doubt give way to surer ones, and never to what contradicts itself', () => {
  const first = line('Konto DE89 3704 0044 0532 0130 08 bis 14.07.2024', { confidence: 70 });
  const doubts = doubtsOf(first);
  const again = (text: string, confidence: number) => {
    const second = line(text, { confidence, number: 7 });
    return textsOf(joinLooks(first, second, { doubts }));
  };

  expect(again('Konto DE89 3704 0044 0532 0130 00 bis 15.07.2024', 97)).toEqual([
    'Konto DE89 3704 0044 0532 0130 00 bis 15.07.2024',
  ]);
  expect(again('Konto DE89 3704 0044 0532 0130 00 bis 15.07.2024', 60)).toEqual([
    'Konto DE89 3704 0044 0532 0130 00 bis 14.07.2024',
  ]);
  expect(again('Konto DE89 3704 0044 0532 0130 01 bis 45.07.2024', 99)).toEqual([
    'Konto DE89 3704 0044 0532 0130 01 bis 14.07.2024',
  ]);
});

test('what was read on bare ink stands in its line, or in one of its own between the others', () => {
  const [one, three] = [
    line('Bitte zahlen', { number: 0 }),
    line('Ihr Amt', { top: 300, number: 1 }),
  ];
  const second = [
    ...line('119,00 EUR', { left: 350, number: 0, confidence: 80 }),
    ...line('bis zum Ende', { top: 200, number: 1, confidence: 80 }),
    ...line('Bitte zahlon', { number: 2, confidence: 80 }),
    ...line('xq', { top: 500, number: 3, confidence: 30 }),
  ];

  expect(textsOf(joinLooks([...one, ...three], second, { doubts: [] }))).toEqual([
    'Bitte zahlen 119,00 EUR',
    'bis zum Ende',
    'Ihr Amt',
  ]);
});

test('words of the second look are found where their part lies on the page', () => {
  const regions: DotBox[] = [
    [100, 100, 400, 50],
    [200, 900, 400, 50],
  ];
  const places = [
    { left: 36, top: 36 },
    { left: 36, top: 171 },
  ];
  const closeUp = { file: '', dpi: 300, scale: 1.5, places };
  const seen = [
    ...line('erster', { left: 51, top: 51 }),
    ...line('zweiter', { left: 51, top: 186 }),
    ...line('dahinter', { left: 51, top: 400 }),
  ];

  expect(broughtBack(seen, { closeUp, regions })).toMatchObject([
    { text: 'erster', left: 110, top: 110, width: 60, height: 20 },
    { text: 'zweiter', left: 210, top: 910, width: 70, height: 20 },
  ]);
});

test('what was made of a logo or a code is no text, and what was stamped or written by hand is unsure', () => {
  const size = page([]);
  const [areas, stamps] = [[[40, 40, 100, 60] as const], [[400, 40, 100, 60] as const]];
  const ink = { ...size.ink, areas, stamps };
  const onPicture = [
    ...line('QZ|', { confidence: 31 }),
    ...line('POST', { left: 180, confidence: 91 }),
  ];
  const stamped = line('EINGANG', { left: 850, confidence: 96 });
  const byHand = line('Gruß Oma', { top: 600, confidence: 22 });

  const words = withoutPictures([...onPicture, ...stamped, ...byHand], { ...size, ink });

  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['POST', 91],
    ['EINGANG', 49],
    ['Gruß', 22],
    ['Oma', 22],
  ]);
});
