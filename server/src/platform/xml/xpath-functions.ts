import { isDay } from '@postkorb/domain/basics';
import {
  booleanOfText,
  calculate,
  decimalOf,
  decimalOfText,
  integer,
  isNode,
  isTrue,
  numberOf,
  ONE,
  onlyOne,
  rounded,
  textOf,
  type XPathItem,
  type XPathItems,
} from './xpath-values.ts';

/** A function of XPath: what it gives for what stands in its brackets. */
export type XPathFunction = (...of: readonly XPathItems[]) => XPathItems;

const textIn = (items: XPathItems | undefined) => textOf(onlyOne(items ?? []));
const ofTexts =
  (make: (...texts: readonly string[]) => XPathItem): XPathFunction =>
  (...of) => [make(...of.map(textIn))];
/** Nothing stays nothing. */
const ofItem =
  (make: (item: XPathItem) => XPathItem): XPathFunction =>
  (items = []) => {
    const item = onlyOne(items);
    return item === undefined ? [] : [make(item)];
  };

function numberIn(items: XPathItems | undefined): number {
  const value = numberOf(onlyOne(items ?? []) ?? 0n);
  return typeof value === 'bigint' ? Number(value / (ONE / 1_000n)) / 1_000 : value;
}

function substring(text: XPathItems = [], start?: XPathItems, length?: XPathItems): XPathItems {
  const begins = Math.round(numberIn(start));
  const ends = length === undefined ? Infinity : begins + Math.round(numberIn(length));
  return [[...textIn(text)].filter((_, at) => at + 1 >= begins && at + 1 < ends).join('')];
}

function sum(items: XPathItems = []): XPathItems {
  return [items.map(numberOf).reduce<number | bigint>((all, one) => calculate('+', all, one), 0n)];
}

function abs(item: XPathItem): XPathItem {
  const value = numberOf(item);
  return value < 0 ? calculate('-', 0n, value) : value;
}

function nameOf(items: XPathItems = []): 'nothing' | { qualified: string; name: string } {
  const item = onlyOne(items);
  return item !== undefined && isNode(item) ? item : 'nothing';
}

function dayOf(item: XPathItem): XPathItem {
  const [, day] = /^\s*(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?\s*$/.exec(textOf(item)) ?? [];
  if (day === undefined || !isDay(day)) throw new Error('no date');
  return day;
}

function wholeOf(item: XPathItem): XPathItem {
  if (typeof item === 'string' || isNode(item)) {
    if (textOf(item).includes('.')) throw new Error('no integer');
    return decimalOfText(textOf(item));
  }
  return decimalOf(item) - (decimalOf(item) % ONE);
}

const truth = (item: XPathItem) =>
  typeof item === 'string' || isNode(item) ? booleanOfText(textOf(item)) : isTrue([item]);

// Patterns of the rules are of the kind both languages share.
const PATTERNS = new Map<string, RegExp>();
function patternOf(text: string): RegExp {
  const known = PATTERNS.get(text) ?? new RegExp(text, 'g');
  PATTERNS.set(text, known);
  known.lastIndex = 0;
  return known;
}

/** The functions the official rules call, and the ones a rule set brings itself. */
export const XPATH_FUNCTIONS: Readonly<Record<string, XPathFunction>> = {
  not: (items = []) => [!isTrue(items)],
  boolean: (items = []) => [isTrue(items)],
  true: () => [true],
  false: () => [false],
  exists: (items = []) => [items.length > 0],
  count: (items = []) => [integer(items.length)],
  sum,
  round: ofItem((item) => rounded(numberOf(item))),
  abs: ofItem(abs),
  string: ofTexts((text = '') => text),
  concat: (...of) => [of.map(textIn).join('')],
  contains: ofTexts((text = '', part = '') => text.includes(part)),
  'starts-with': ofTexts((text = '', part = '') => text.startsWith(part)),
  'ends-with': ofTexts((text = '', part = '') => text.endsWith(part)),
  'substring-after': ofTexts((text = '', part = '') => {
    const at = text.indexOf(part);
    return at < 0 ? '' : text.slice(at + part.length);
  }),
  'substring-before': ofTexts((text = '', part = '') =>
    text.slice(0, Math.max(0, text.indexOf(part))),
  ),
  substring,
  'string-length': ofTexts((text = '') => integer([...text].length)),
  'normalize-space': ofTexts((text = '') => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')),
  'upper-case': ofTexts((text = '') => text.toUpperCase()),
  matches: ofTexts((text = '', pattern = '') => patternOf(pattern).test(text)),
  replace: ofTexts((text = '', pattern = '', by = '') => text.replace(patternOf(pattern), by)),
  tokenize: (text = [], pattern = []) => {
    const parts = new RegExp(textIn(pattern).replace(/^\((?!\?)(.*)\)$/, '(?:$1)'));
    return textIn(text) === '' ? [] : textIn(text).split(parts);
  },
  'string-join': (items = [], by = []) => [items.map(textOf).join(textIn(by))],
  'string-to-codepoints': (text = []) =>
    [...textIn(text)].map((letter) => integer(letter.codePointAt(0) ?? 0)),
  'distinct-values': (items = []) => [...new Set(items.map(textOf))],
  name: (items) => {
    const node = nameOf(items);
    return [node === 'nothing' ? '' : node.qualified];
  },
  'local-name': (items) => {
    const node = nameOf(items);
    return [node === 'nothing' ? '' : node.name];
  },
  'xs:decimal': ofItem(decimalOf),
  'xs:integer': ofItem(wholeOf),
  'xs:string': ofItem(textOf),
  'xs:boolean': ofItem(truth),
  'xs:date': ofItem(dayOf),
};

/** Functions that mean the item at hand where nothing stands in their brackets. */
export const ABOUT_THE_ITEM: readonly string[] = [
  'name',
  'local-name',
  'string',
  'normalize-space',
  'string-length',
];
