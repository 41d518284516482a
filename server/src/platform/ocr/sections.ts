import type { OcrWord } from './ocr-engine.ts';

/** A section sign, or two of them, as recognition mistakes it; what may stand before it in one word. */
const TAKEN_FOR = /^([(„"]?)(8|88|\$|\$\$|S|SS)$/;
const NUMBER = /^\d{1,4}[a-z]?[,;]?$/;
/** What stands between the number of a section and its law. */
const BETWEEN =
  /^(?:\d{1,4}[a-z]?[,;]?|Abs\.?|Absatz|Satz|S\.|Nr\.?|Nummer|Halbsatz|und|bis|i\.?|V\.?|m\.?|i\.V\.m\.)$/;
/** A law by its letters, as AO, BGB, VwGO, UStG, BetrKV. */
const LAW = /^(?=(?:.*\p{Lu}){2})\p{Lu}\p{L}{0,6}[GOBV]$/u;
const OF_A_CONTRACT = /^(?:des|der|dieses|dieser|Abs\.?|Absatz)$/;

const bare = (text: string) => text.replaceAll(/[).,;“"]+$/g, '');

/** Whether what follows names the law of a section. */
function isOfLaw(after: readonly OcrWord[]): boolean {
  const named = after.find(({ text }) => !BETWEEN.test(text));
  return named !== undefined && LAW.test(bare(named.text));
}

function isSection(sign: string, [number, ...after]: readonly OcrWord[]): boolean {
  if (number === undefined || !NUMBER.test(number.text)) return false;
  // An 8 may be a number; a dollar is none where no sum is followed by a contract.
  return isOfLaw(after) || (sign.startsWith('$') && OF_A_CONTRACT.test(after[0]?.text ?? ''));
}

/** Words of one line with `§` where an 8, a dollar or an S was read before the number of a section. */
export function withSections(line: readonly OcrWord[]): OcrWord[] {
  return line.map((word, at) => {
    const [, before = '', sign] = TAKEN_FOR.exec(word.text) ?? [];
    if (sign === undefined || !isSection(sign, line.slice(at + 1))) return word;
    return { ...word, text: before + '§'.repeat(sign.length) };
  });
}
