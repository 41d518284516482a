import { textIn, type XmlNode } from './xml-nodes.ts';
import type { XPathOperator, XPathSum } from './xpath-syntax.ts';

/** One value of XPath. A bigint is a decimal or an integer, exact, in parts of ONE; a number is a double. */
export type XPathItem = XmlNode | string | number | bigint | boolean;
export type XPathItems = readonly XPathItem[];

// Eighteen places, as other processors keep; money has two.
const PLACES = 18;
export const ONE = 10n ** BigInt(PLACES);
const LONGEST_NUMBER = 200;
const DECIMAL = /^[ \t\r\n]*([+-]?)(\d*)(?:\.(\d*))?[ \t\r\n]*$/;
const DOUBLE = /^[ \t\r\n]*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?[ \t\r\n]*$/;

/** Whether it is a node, which says what is in it without saying of what type that is. */
export function isNode(item: XPathItem): item is XmlNode {
  return typeof item === 'object';
}

/** A whole number as XPath's integer. */
export function integer(value: number): bigint {
  return BigInt(value) * ONE;
}

/** The only item, or undefined when there is none; more than one is an error. */
export function onlyOne(items: XPathItems): XPathItem | undefined {
  if (items.length > 1) throw new Error('one value expected');
  return items[0];
}

/** The item as a text. */
export function textOf(item: XPathItem | undefined): string {
  if (item === undefined) return '';
  if (isNode(item)) return textIn(item);
  return typeof item === 'bigint' ? decimalText(item) : String(item);
}

function decimalText(value: bigint): string {
  const [sign, parts] = value < 0n ? ['-', -value] : ['', value];
  const rest = (parts % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '');
  return `${sign}${parts / ONE}${rest === '' ? '' : `.${rest}`}`;
}

/** The text as a decimal; what is none is an error. */
export function decimalOfText(text: string): bigint {
  const [, sign, whole = '', rest = ''] = DECIMAL.exec(text) ?? [];
  const isNone = sign === undefined || (whole === '' && rest === '');
  if (isNone || text.length > LONGEST_NUMBER) throw new Error('no decimal');
  const parts = BigInt(whole + rest.slice(0, PLACES).padEnd(PLACES, '0'));
  return sign === '-' ? -parts : parts;
}

/** The item as a decimal. */
export function decimalOf(item: XPathItem): bigint {
  if (typeof item === 'bigint') return item;
  if (typeof item === 'boolean') return item ? ONE : 0n;
  return decimalOfText(typeof item === 'number' ? item.toFixed(PLACES) : textOf(item));
}

/** The item as a number: nodes and doubles as a double, decimals as they are. */
export function numberOf(item: XPathItem): number | bigint {
  if (typeof item === 'number' || typeof item === 'bigint') return item;
  if (!isNode(item)) throw new Error('no number');
  const text = textIn(item);
  if (!DOUBLE.test(text)) throw new Error('no double');
  return Number(text);
}

/** What makes items true: a node, a text that is not empty, a number other than zero. */
export function isTrue(items: XPathItems): boolean {
  const [first] = items;
  if (first === undefined) return false;
  if (isNode(first)) return true;
  if (items.length > 1) throw new Error('many values are neither true nor false');
  return typeof first === 'number' ? first !== 0 && !Number.isNaN(first) : Boolean(first);
}

/** Whether a text says true or false; what says neither is an error. */
export function booleanOfText(text: string): boolean {
  const word = text.trim();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw new Error('neither true nor false');
}

function order(one: XPathItem, other: XPathItem): number {
  if (typeof one === 'boolean' || typeof other === 'boolean')
    return Number(truthOf(one)) - Number(truthOf(other));
  if (isNumber(one) || isNumber(other)) return orderOfNumbers(numberOf(one), numberOf(other));
  const [a, b] = [textOf(one), textOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const isNumber = (item: XPathItem) => typeof item === 'number' || typeof item === 'bigint';

function truthOf(item: XPathItem): boolean {
  if (typeof item === 'boolean') return item;
  if (!isNode(item)) throw new Error('no boolean');
  return booleanOfText(textIn(item));
}

function orderOfNumbers(one: number | bigint, other: number | bigint): number {
  if (typeof one === 'bigint' && typeof other === 'bigint')
    return one < other ? -1 : one > other ? 1 : 0;
  return double(one) - double(other);
}

function double(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(decimalText(value)) : value;
}

const HOLDS: Readonly<Record<XPathOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Whether the comparison holds for any two of the items. */
export function compare(by: XPathOperator, one: XPathItems, other: XPathItems): boolean {
  const holds = HOLDS[by];
  if (one.length * other.length > 64 && by === '=' && areTexts(one) && areTexts(other))
    return meet(one, other);
  return one.some((a) => other.some((b) => holds(order(a, b))));
}

const areTexts = (items: XPathItems) =>
  items.every((item) => isNode(item) || typeof item === 'string');

// Lists of a thousand lines are compared with each other at every one of them.
function meet(one: XPathItems, other: XPathItems): boolean {
  const texts = new Set(one.map(textOf));
  return other.some((item) => texts.has(textOf(item)));
}

const EXACTLY: Readonly<Record<XPathSum, (one: bigint, other: bigint) => bigint>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => (one * other) / ONE,
  div: (one, other) => (one * ONE) / other,
  mod: (one, other) => one % other,
};
const ROUGHLY: Readonly<Record<XPathSum, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  div: (one, other) => one / other,
  mod: (one, other) => one % other,
};

/** The sum, product and so on of two numbers: exact for decimals, double where one of them is a double. */
export function calculate(by: XPathSum, one: XPathItem, other: XPathItem): number | bigint {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (typeof a === 'bigint' && typeof b === 'bigint') return EXACTLY[by](a, b);
  return ROUGHLY[by](double(a), double(b));
}

/** The number without its fraction, half of one towards the larger. */
export function rounded(value: number | bigint): number | bigint {
  if (typeof value === 'number') return Math.round(value);
  const moved = value + ONE / 2n;
  const rest = moved % ONE;
  return moved - rest - (rest < 0n ? ONE : 0n);
}
