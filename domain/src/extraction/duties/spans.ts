import type { PeriodEvent, PeriodUnit } from '../../documents/index.ts';

/** A period that a sentence names, and from what it counts where it says so. */
export type Span = {
  readonly length: number;
  readonly unit: Exclude<PeriodUnit, 'monthEnds'>;
  readonly counts: PeriodEvent | null;
};

const NUMBERS: Readonly<Record<string, number>> = {
  ein: 1,
  einer: 1,
  einem: 1,
  einen: 1,
  eines: 1,
  one: 1,
  a: 1,
  zwei: 2,
  zweier: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  sechs: 6,
  six: 6,
  sieben: 7,
  seven: 7,
  acht: 8,
  zehn: 10,
  ten: 10,
  zwolf: 12,
  twelve: 12,
  vierzehn: 14,
  fourteen: 14,
  dreissig: 30,
  thirty: 30,
};
const COUNT = String.raw`(\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
const LENGTH = String.raw`${COUNT}[- ](?:working |calendar |business |clear )?(tag|woche|monat|day|week|month)`;
const NAMED: readonly RegExp[] = [
  String.raw`\b(?:innerhalb|binnen|innert|within|notfrist von)(?: (?:von|of|einer (?:not)?frist von))?\s+${LENGTH}`,
  String.raw`frist(?:,? [^.,;]{1,80}?)?,? (?:betragt|endet|ist|von)\s+${LENGTH}`,
  String.raw`\bhaben sie(?: [a-z]+){0,3} ${LENGTH}[a-z]* zeit\b`,
  String.raw`\bspatestens ${LENGTH}[a-z]* (?:nach|ab)\b`,
].map((pattern) => new RegExp(pattern));
const FROM: readonly (readonly [PeriodEvent, RegExp])[] = [
  ['service', /(zustellung|zugestellt|served|service of)/],
  ['notice', /(bekanntgabe|bekannt ?gegeben|bekannt gemacht|notified)/],
  ['receipt', /(zugang|zugegangen|erhalt|eingang|receipt|received|receiving)/],
];
const UNITS: Readonly<Record<string, Span['unit']>> = {
  tag: 'days',
  day: 'days',
  woche: 'weeks',
  week: 'weeks',
  monat: 'months',
  month: 'months',
};

/** The first period that folded words name; a year and more is no period to wait for. */
export function spanIn(given: string): Span | null {
  // Courts space out what counts most: "z w e i  W o c h e n".
  const folded = given
    .replace(/\bz ?w ?e ?i\s+w ?o ?c ?h ?e ?n\b/, 'zwei wochen')
    .replace(/\bmonatsfrist\b/, 'eines monats')
    .replace(/\bzum ablauf des zwolften monats\b/, 'innerhalb von zwolf monaten');
  const match = NAMED.map((pattern) => pattern.exec(folded)).find((found) => found !== null);
  if (match === undefined) return null;
  const [, count = '', unit = ''] = match;
  const length = NUMBERS[count] ?? Number(count);
  const found = UNITS[unit];
  if (found === undefined || length < 1) return null;
  const after = folded.slice(match.index);
  return { length, unit: found, counts: FROM.find(([, sign]) => sign.test(after))?.[0] ?? null };
}
