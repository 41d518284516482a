import type { Door, SeenFront } from '../../forwarding/index.ts';
import { readCode, writeCode } from '../codes/code.ts';
import { readAddress, readZipRow, type Address } from './address.ts';
import { blocksOf, type Block, type FrontWord } from './blocks.ts';
import { numberOfCode } from './numbers.ts';
import { isHeading, isStickerRow, saysNew } from './sticker.ts';

/** What was recognised on the picture of a front: its words, and what its codes say. */
export type FrontPage = {
  readonly words: readonly FrontWord[];
  readonly codes: readonly string[];
};

/** More rows stand on no envelope; what is more is a page of text. */
const MOST_ROWS = 40;

const NOTHING: Address = {
  numbers: [],
  names: [],
  company: '',
  careOf: '',
  streetAndNumber: '',
  zip: '',
  city: '',
};

const textsOf = (block: Block) => block.map(({ text }) => text);
const addressIn = (block: Block | undefined): Address | null =>
  block === undefined
    ? null
    : readAddress(textsOf(block).filter((text) => !isStickerRow(text) && !isHeading(text)));

/** How far below the postcode of a block stands; the recipient's is the lowest of all. */
const lowest = (block: Block) =>
  Math.max(...block.map(({ text, bottom }) => (readZipRow(text) === null ? 0 : bottom)));

const addressed = (blocks: readonly Block[]): Block | undefined =>
  blocks
    .filter((block) => addressIn(block) !== null)
    .toSorted((one, other) => lowest(other) - lowest(one))[0];

const doorOf = (address: Address | null): Door => ({
  streetAndNumber: address?.streetAndNumber ?? '',
  zip: address?.zip ?? '',
});

type Seen = { readonly recipient: Address; readonly sticker: Door | null };

/** What a carrier stuck onto it names the old address, or the new one above the old one that can still be read. */
function withSticker(sticker: Block, others: readonly Block[]): Seen {
  const [own, beside] = [addressIn(sticker), addressIn(addressed(others))];
  if (own !== null && saysNew(sticker))
    return {
      recipient: own.names.length > 0 ? own : { ...own, names: beside?.names ?? [] },
      sticker: doorOf(beside),
    };
  return { recipient: beside ?? own ?? NOTHING, sticker: doorOf(own) };
}

function seenIn(blocks: readonly Block[]): Seen {
  const isSticker = (block: Block) => block.some(({ text }) => isStickerRow(text));
  const [sticker] = blocks.filter(isSticker);
  const others = blocks.filter((block) => !isSticker(block));
  if (sticker !== undefined) return withSticker(sticker, others);
  return { recipient: addressIn(addressed(others)) ?? NOTHING, sticker: null };
}

/** What stands on the front of an envelope: to whom it goes, and where it was redirected from. */
export function readFront({ words, codes }: FrontPage): SeenFront {
  const { recipient, sticker } = seenIn(blocksOf(words));
  const coded = codes.map(numberOfCode).filter((number) => number !== null);
  return { ...recipient, numbers: [...new Set([...recipient.numbers, ...coded])], sticker };
}

/** All rows on a front but for labels of the centre: whoever claims the envelope names its sender. */
export function rowsOn({ words }: FrontPage): readonly string[] {
  const rows = blocksOf(words).flatMap(textsOf);
  return rows.filter((row) => readCode(row.replaceAll(/\s/g, '')) === null).slice(0, MOST_ROWS);
}

/** The labels of envelopes on a front: those whose codes were read, and those whose text was. */
export function labelsOn({ words, codes }: FrontPage): readonly string[] {
  const rows = blocksOf(words).flatMap(textsOf);
  const written = [...codes, ...rows.map((row) => row.replaceAll(/\s/g, ''))];
  return written.filter((text) => readCode(text)?.kind === 'envelope');
}

/** Whose label a page carries: that of the envelope with this code, that of another one (also beside it), or none that can be read. */
export function labelOn(page: FrontPage, code: string): 'own' | 'other' | 'none' {
  const codes = labelsOn(page).map((text) => {
    const read = readCode(text);
    return read && writeCode(read);
  });
  if (codes.length === 0) return 'none';
  return codes.every((one) => one === code) ? 'own' : 'other';
}

/** Whether nothing was recognised: a blank side, or a picture of something else. */
export const isEmptyFront = ({ words, codes }: FrontPage): boolean =>
  codes.length === 0 && words.every(({ text }) => !/\p{L}{2}/u.test(text));
