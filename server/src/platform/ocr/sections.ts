import type { OcrWord } from './ocr-engine.ts';

/** A section sign, or two of them, as recognition mistakes it; what may stand before it in one word. */
const TAKEN_FOR = /^([(„"]?)(8|88|\$|\$\$|S|SS)$/;
const NUMBER = /^\d{1,4}[a-z]?[,;]?$/;
/** What stands between the number of a section and its law. */
const BETWEEN =
  /^(?:\d{1,4}[a-z]?[,;]?|Abs\.?|Absatz|Satz|S\.|Nr\.?|Nummer|Halbsatz|und|bis|i\.?|V\.?|m\.?|i\.V\.m\.)$/;
/** The laws that letters name; any other few letters may be a company, a bank or a line of the underground. */
const LAWS = new Set(
  'AO BGB ZPO StPO StGB HGB SGB SGG VwGO VwVfG FGO FamFG ArbGG AGG KSchG BUrlG EntgFG TzBfG MiLoG MuSchG BEEG BetrVG TVG EStG UStG KStG GewStG GrStG ErbStG KraftStG InsO ZVG GVG GKG RVG JVEG GNotKG OWiG StVG StVO StVZO FeV BKatV VVG PflVG WEG BetrKV HeizkostenV GG GewO HwO EnWG StromGVV GasGVV MsbG TKG BDSG DSGVO BImSchG BauGB BauO UWG UrhG RDG BMG StAG AufenthG PassG GmbHG AktG KWG ZAG RBStV IfSG ProdHaftG'.split(
    ' ',
  ),
);
const OF_A_CONTRACT = /^(?:des|der|dieses|dieser)$/;
const A_CONTRACT = /(?:vertrag|vertrage?s|satzung|bedingungen|ordnung)[.,;)]*$/i;

const bare = (text: string) => text.replaceAll(/[).,;“"]+$/g, '');

/** Whether what follows names the law of a section. */
function isOfLaw(after: readonly OcrWord[]): boolean {
  const named = after.find(({ text }) => !BETWEEN.test(text));
  return named !== undefined && LAWS.has(bare(named.text));
}

/** Whether what follows is said of a contract: "4 des Mietvertrags". */
const isOfContract = ([of, what]: readonly OcrWord[]) =>
  OF_A_CONTRACT.test(of?.text ?? '') && A_CONTRACT.test(what?.text ?? '');

function isSection(sign: string, [number, ...after]: readonly OcrWord[]): boolean {
  if (number === undefined || !NUMBER.test(number.text)) return false;
  // An 8 may be a number; a dollar is none where no sum is followed by a contract.
  return isOfLaw(after) || (sign.startsWith('$') && isOfContract(after));
}

/** Words of one line with `§` where an 8, a dollar or an S was read before the number of a section. */
export function withSections(line: readonly OcrWord[]): OcrWord[] {
  return line.map((word, at) => {
    const [, before = '', sign] = TAKEN_FOR.exec(word.text) ?? [];
    // In a row of figures it is one of them.
    if (sign === undefined || /\d$/.test(line[at - 1]?.text ?? '')) return word;
    if (!isSection(sign, line.slice(at + 1))) return word;
    return { ...word, text: before + '§'.repeat(sign.length) };
  });
}
