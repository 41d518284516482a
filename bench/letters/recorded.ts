import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../domain/src/extraction/index.ts';
import { openDrawer } from './draw.ts';
import { letters } from './letters.ts';
import { perfectReader } from './read.ts';

const FILE = join(import.meta.dirname, 'recorded.json');
/** One of each sort, none of those that are held out. */
const IDS = [
  'craft-invoice-1',
  'premium-3',
  'first-reminder-2',
  'income-tax-1',
  'parking-fine-1',
  'waste-fee-4',
  'austrian-office-1',
  'private-letter-2',
];

type Packed = Readonly<
  Record<string, readonly (readonly [string, number, number, number, number][])[]>
>;

const rounded = (figure: number) => Math.round(figure * 10_000) / 10_000;

/** Keeps the words of a few letters, for tests that need no browser. */
export async function writeRecorded(): Promise<void> {
  const reader = perfectReader(await openDrawer());
  const packed: Record<string, unknown> = {};
  for (const letter of letters.filter((one) => IDS.includes(one.id) && !one.heldOut)) {
    const { pages } = await reader.read(letter);
    packed[letter.id] = pages.map(({ words }) =>
      words.map(({ text, x, y, w, h }) => [text, ...[x, y, w, h].map(rounded)]),
    );
  }
  await reader.close();
  writeFileSync(FILE, `${JSON.stringify(packed)}\n`);
}

/** The pages of these letters, by their ids. */
export function recorded(): ReadonlyMap<string, readonly Page[]> {
  const packed = JSON.parse(readFileSync(FILE, 'utf8')) as Packed;
  return new Map(
    Object.entries(packed).map(([id, pages]) => [
      id,
      pages.map((words, at) => ({
        number: at + 1,
        width: 595.28,
        height: 841.89,
        words: words.map(([text, x, y, w, h]) => ({ text, x, y, w, h, confidence: 1 })),
      })),
    ]),
  );
}
