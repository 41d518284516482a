import { fold } from '../../basics/index.ts';
import { slipsBetween } from '../matching/distance.ts';
import type { Block } from './blocks.ts';

const WORDS = ['nachsendung', 'nachsendeauftrag', 'nachsendeservice', 'umgezogen'];
const MOST_SLIPS = 2;
const LEAST_SIGNS = 8;
// What senders print themselves, so that nobody redirects it or their mailing list learns of it.
const NO_STICKER =
  /\b(?:nicht|keine?|unerwünscht|wenn|falls|bei|anschriften\w*|adress\w*|zurück|rücksendung|vorausverf\w*)\b/iu;

const isStickerWord = (word: string) => {
  const plain = fold(word).replaceAll(/[^a-z0-9]/g, '');
  return plain.length >= LEAST_SIGNS && WORDS.some((one) => slipsBetween(plain, one) <= MOST_SLIPS);
};

/** Whether a row is what a carrier writes onto post that it redirects. */
export const isStickerRow = (text: string): boolean =>
  !NO_STICKER.test(text) && text.split(/\s+/).some(isStickerWord);

const OF_ADDRESS =
  /^(?:(?:alte|bisherige|neue|ihre)[snr]?\s)*(?:anschrift|adresse)|^(?:neu|alt|von|an):?$/iu;

/** Whether a row says of which address those below it are. */
export const isHeading = (text: string): boolean => OF_ADDRESS.test(text);

/** Whether a sticker says that the address on it is the new one. */
export const saysNew = (block: Block): boolean =>
  block.some(({ text }) => isHeading(text) && /^(?:ihre )?neu|^an:?$/iu.test(text));
