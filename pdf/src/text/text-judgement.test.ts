import { expect, test } from 'vitest';
import { judgeText, keepsLayer } from './text-judgement.ts';
import type { Word } from '../basics/words.ts';

const LETTER = `Sehr geehrte Damen und Herren, vielen Dank für Ihre Anfrage vom 12. März 2024. Die Rechnung über
1.234,56 € ist innerhalb von 14 Tagen zahlbar. Bitte überweisen Sie den Betrag auf unser Konto. Für Rückfragen
stehen wir Ihnen gern zur Verfügung. Mit freundlichen Grüßen`;

/** Spreads a text over a page, ten words a line. */
function written(text: string, from = 0.1): Word[] {
  return text.split(/\s+/).map((word, index) => ({
    text: word,
    x: (index % 10) / 10,
    y: from + Math.floor(index / 10) / 12,
    width: 0.08,
    height: 0.02,
    line: Math.floor(index / 10),
    confidence: 100,
  }));
}

const SHIFTED = LETTER.replace(/[a-z]/g, (c) => 'bcdfghjklmnpqrstvwxz'[c.charCodeAt(0) % 20] ?? c);
const FAX_LINE = written(LETTER.slice(0, 90).repeat(3)).map((word) => ({ ...word, y: 0.01 }));
const PAPER = { imageArea: 0, objects: 300, paths: 0 };
const SCAN = { imageArea: 1, objects: 2, paths: 0 };

type Case = readonly [what: string, words: readonly Word[], contents: typeof PAPER, good: boolean];

const CASES: readonly Case[] = [
  ['a born-digital letter', written(LETTER), PAPER, true],
  ['a scan without text', [], SCAN, false],
  ['a scan with a stamp', written('Eingegangen am 12.03.2024'), SCAN, false],
  ['a scan with a long fax line', FAX_LINE, SCAN, false],
  ['a scan that was read before', written(LETTER), SCAN, true],
  ['a letter on printed paper', written(LETTER), { ...SCAN, objects: 90 }, true],
  ['letters without a meaning', written('\uf041\uf042\uf043\uf044 \uf045\uf046'), PAPER, false],
  ['replacement signs', written('\ufffd\ufffd\ufffd Rech\ufffdung'), PAPER, false],
  ['signs instead of letters', written('"7+%- $&#* (!)/'), PAPER, false],
  ['letters moved along the alphabet', written(SHIFTED), PAPER, false],
  ['a table with dotted leaders', written('Einleitung ......... 3 Ende ......... 17'), PAPER, true],
  ['a drawing with a page number', written('7'), { ...PAPER, paths: 400 }, false],
  ['a short note', written('Danke!'), PAPER, true],
  ['Arabic text', written('انواع الخطوط العربية انواع الخطوط'), PAPER, true],
];

test.each(CASES)('%s is judged rightly', (...[, words, contents, good]) => {
  expect(judgeText({ words, unmapped: 0, contents })).toMatchObject({ good, blank: false });
});

test('letters their font cannot name are no text, unless they make sentences', () => {
  const judged = (text: string) =>
    judgeText({ words: written(text), unmapped: 200, contents: PAPER });

  expect(judged(LETTER)).toMatchObject({ good: true, sound: true });
  expect(judged('Ifis hffisuf Ebnfo voe Ifssfo wjfmfo Ebol gvfs Jisf Bogsbhf wpn')).toMatchObject({
    good: false,
    sound: false,
  });
});

test('a thin but sound layer stays where recognition finds hardly more, and goes where it finds a letter', () => {
  const thin = written('Eingegangen am 12.03.2024 Aktenzeichen 4 K 17/24');

  expect(judgeText({ words: thin, unmapped: 0, contents: SCAN })).toMatchObject({
    good: false,
    sound: true,
  });
  expect(keepsLayer(thin, written('Emgegangen arn 12.03.2024 Aktenze1chen 4 K 17124 ~'))).toBe(
    true,
  );
  expect(keepsLayer(thin, written(LETTER))).toBe(false);
  expect(keepsLayer([], [])).toBe(false);
});

test('a page on which nothing is drawn is blank and needs no reading', () => {
  const contents = { imageArea: 0, objects: 0, paths: 0 };

  expect(judgeText({ words: [], unmapped: 0, contents })).toMatchObject({
    good: true,
    blank: true,
  });
});
