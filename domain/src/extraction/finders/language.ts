import { fold } from '../../basics/index.ts';

const STOP_WORDS: Readonly<Record<string, string>> = {
  de: 'rechnung datum betrag summe nummer zahlbar strasse frau herrn herr tel telefon konto kunde mwst euro der die das und ist nicht ein eine einen sie wir ihr ihre ihren mit von zu zum zur auf fur den dem des im in bei bis nach oder wird werden haben hat als auch sich uber unter bitte vom am an aus noch unser unsere',
  en: 'invoice date amount number total due bill phone account the and is of to in for you your we our with this that on at by from are be will have has not or please if any as it an a was been which can may',
  fr: 'facture montant numero tva le la les et est de des du un une pour vous votre vos nous notre dans par sur avec au aux ce cette que qui ne pas ou plus sont merci par',
  it: 'il lo la gli le di che e per un una con del della dei alla al sono non si da nel ed su come piu questo',
  es: 'el la los las de que y en un una por con para su se del al es no lo como mas este esta sus',
  nl: 'de het een en van in is op te dat voor met zijn u uw wij ons niet aan door bij of om naar deze wordt',
  pl: 'i w na z do nie jest sie o od za przez po oraz dla ze jak prosze panstwa',
  tr: 've bir bu icin ile olarak da de ne ki sayin tarafindan olan veya',
};
const SETS = Object.entries(STOP_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
const FEWEST_HITS = 3;

/** The language of a text by its small words, and how sure; null when it has too few of any. */
export function languageOf(
  text: string,
): { readonly language: string; readonly score: number } | null {
  const tokens = fold(text)
    .split(/[^a-z]+/)
    .filter((token) => token !== '');
  const ranked = SETS.map(([language, words]) => {
    return { language, hits: tokens.filter((token) => words.has(token)).length };
  }).toSorted((one, other) => other.hits - one.hits);
  const [best, second] = ranked;
  if (best === undefined || best.hits < FEWEST_HITS || best.hits < tokens.length * 0.02)
    return null;
  return { language: best.language, score: best.hits / (best.hits + (second?.hits ?? 0)) };
}
