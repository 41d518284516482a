/** What people are called for short, and in full; the short form stands first. Without umlauts. */
const GROUPS = [
  ['alex', 'alexander', 'alexandra'],
  ['andi', 'andreas', 'andrea'],
  ['bea', 'beate', 'beatrix', 'beatrice'],
  ['ben', 'benjamin', 'benedikt'],
  ['bernd', 'bernhard'],
  ['chris', 'christian', 'christoph', 'christopher', 'christine', 'christina'],
  ['conny', 'cornelia', 'constanze'],
  ['dani', 'daniel', 'daniela'],
  ['flo', 'florian'],
  ['franzi', 'franziska'],
  ['fritz', 'friedrich'],
  ['gabi', 'gabriele', 'gabriela'],
  ['hans', 'johannes', 'johann'],
  ['heinz', 'heinrich'],
  ['jule', 'julia', 'juliane'],
  ['kathi', 'katharina', 'kathrin', 'katrin'],
  ['lena', 'magdalena', 'helena'],
  ['leo', 'leonhard', 'leonard', 'leopold'],
  ['lisa', 'elisabeth'],
  ['manu', 'manuel', 'manuela'],
  ['matze', 'matthias', 'mathias'],
  ['max', 'maximilian'],
  ['michi', 'michael', 'michaela'],
  ['moni', 'monika'],
  ['nico', 'nikolaus', 'nicolas', 'nicole'],
  ['resi', 'theresa', 'therese'],
  ['rolf', 'rudolf'],
  ['basti', 'sebastian', 'bastian'],
  ['sepp', 'josef', 'joseph'],
  ['steffi', 'stefanie', 'stephanie'],
  ['susi', 'susanne', 'susanna'],
  ['theo', 'theodor'],
  ['tobi', 'tobias'],
  ['tom', 'thomas'],
  ['toni', 'anton', 'antonia'],
  ['uli', 'ulrich', 'ulrike'],
  ['vroni', 'veronika'],
  ['willi', 'willy', 'wilhelm'],
] as const;

const SHORT: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([short, ...long]) => [short, ...long].map((name) => [name, short] as const)),
);

/** A first name as all its forms are kept together. */
export const shortNameOf = (word: string): string => SHORT.get(word) ?? word;

/** Whether one of two first names is short for the other. */
export const isNickname = (one: string, other: string): boolean =>
  one !== other && (SHORT.get(one) === other || SHORT.get(other) === one);
