import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../domain/src/extraction/index.ts';
import { openDrawer } from './draw.ts';
import { letters } from './letters.ts';
import { perfectReader, type Reader } from './read.ts';

const FILE = join(import.meta.dirname, 'recorded.json');
const CHAINS_FILE = join(import.meta.dirname, 'recorded-chains.json');
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
/** Letters of several matters, of nine households whose firms and numbers are alike. */
const CHAINS =
  /^(craft-invoice|first-reminder|court-dunning|phone-bill|second-notice|membership-contract|cancellation-confirmed)-[1-3]$/;

type Packed = Readonly<
  Record<string, readonly (readonly [string, number, number, number, number][])[]>
>;

const rounded = (figure: number) => Math.round(figure * 10_000) / 10_000;

async function write(reader: Reader, file: string, isKept: (id: string) => boolean) {
  const packed: Record<string, unknown> = {};
  for (const letter of letters.filter((one) => isKept(one.id) && !one.heldOut)) {
    const { pages } = await reader.read(letter);
    packed[letter.id] = pages.map(({ words }) =>
      words.map(({ text, x, y, w, h }) => [text, ...[x, y, w, h].map(rounded)]),
    );
  }
  writeFileSync(file, `${JSON.stringify(packed)}\n`);
}

/** Keeps the words of a few letters, for tests that need no browser. */
export async function writeRecorded(): Promise<void> {
  const reader = perfectReader(await openDrawer());
  await write(reader, FILE, (id) => IDS.includes(id));
  await write(reader, CHAINS_FILE, (id) => CHAINS.test(id));
  await reader.close();
}

/** The pages of these letters, by their ids. */
export const recorded = () => pagesIn(FILE);

/** The pages of letters that belong to several cases. */
export const recordedChains = () => pagesIn(CHAINS_FILE);

function pagesIn(file: string): ReadonlyMap<string, readonly Page[]> {
  const packed = JSON.parse(readFileSync(file, 'utf8')) as Packed;
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
