import type { XmlDocument, XmlNode } from './xml-nodes.ts';
import { stepAlong } from './xpath-axes.ts';
import { ABOUT_THE_ITEM, XPATH_FUNCTIONS, type XPathFunction } from './xpath-functions.ts';
import { parseXPath } from './xpath-parse.ts';
import { anywhere, isSameEverywhere } from './xpath-shapes.ts';
import type { XPath, XPathPrefixes } from './xpath-syntax.ts';
import {
  calculate,
  compare,
  decimalOfText,
  integer,
  isNode,
  isTrue,
  onlyOne,
  type XPathItem,
  type XPathItems,
} from './xpath-values.ts';

/** The variables an expression may name: those nearest first. */
export type XPathVariables = {
  readonly name: string;
  readonly value: XPathItems;
  readonly outer: XPathVariables;
} | null;

/** Where an expression is asked: of which item, in which file, with which variables. */
export type XPathFocus = {
  readonly file: XmlDocument;
  readonly item: XPathItem;
  readonly variables: XPathVariables;
  readonly size: number;
};

/** An expression ready to be asked, as often as wanted. */
export type CompiledXPath = (focus: XPathFocus) => XPathItems;

export type XPathLanguage = {
  readonly prefixes: XPathPrefixes;
  /** Functions beside those of XPath, by their name with its prefix. */
  readonly functions?: Readonly<Record<string, XPathFunction>>;
  /** Gets every name an expression speaks of, without its prefix. */
  readonly named?: Set<string>;
};

/** Makes an expression ready; one that uses more of XPath 2 than the rules of e-invoices do throws here, never later. */
export function compileXPath(text: string, language: XPathLanguage): CompiledXPath {
  return compile(parseXPath(text, language), {
    ...XPATH_FUNCTIONS,
    ...language.functions,
  });
}

/** Makes a pattern ready that gives all nodes of a file that match it, as in the context of a rule: "a/b" anywhere. */
export function compileXPattern(text: string, language: XPathLanguage): CompiledXPath {
  const functions = { ...XPATH_FUNCTIONS, ...language.functions };
  const found = parseXPath(text, language);
  return inOrder(compile(anywhere(found), functions));
}

type Functions = Readonly<Record<string, XPathFunction>>;
type Of<Is> = Extract<XPath, { readonly is: Is }>;

function compile(it: XPath, functions: Functions): CompiledXPath {
  const ready = (part: XPath) => compile(part, functions);
  switch (it.is) {
    case 'text':
      return always(it.value);
    case 'number':
      return always(decimalOfText(it.value));
    case 'variable':
      return ({ variables }) => valueOf(it.name, variables);
    case 'item':
      return ({ item }) => [item];
    case 'root':
      return ({ file }) => [file.root];
    case 'step':
      return step(it);
    default:
      return compileParts(it, ready, functions);
  }
}

type Ready = (part: XPath) => CompiledXPath;
type Composed = Exclude<XPath, Of<'text' | 'number' | 'variable' | 'item' | 'root' | 'step'>>;

function compileParts(it: Composed, ready: Ready, functions: Functions): CompiledXPath {
  switch (it.is) {
    case 'list':
      return list(it.of.map(ready));
    case 'union':
      return inOrder(list(it.of.map(ready)));
    case 'or':
    case 'and':
      return logic(it.is, it.of.map(ready));
    case 'compare':
      return comparison(it, ready);
    case 'sum':
      return arithmetic(it, ready);
    case 'path':
      return onceAFile(it, pathOf(it, ready));
    case 'filter':
      return onceAFile(it, filter(ready(it.of), ready(it.by)));
    case 'call':
      return onceAFile(it, call(it, ready, functions));
    default:
      return compileRare(it, ready, functions);
  }
}

function compileRare(
  it: Of<'cast' | 'if' | 'for' | 'some' | 'every'>,
  ready: Ready,
  functions: Functions,
): CompiledXPath {
  if (it.is === 'cast')
    return call({ is: 'call', name: it.to.replace(/\?$/, ''), of: [it.of] }, ready, functions);
  if (it.is !== 'if') return binding(it, ready);
  const [when, yes, no] = [ready(it.when), ready(it.yes), ready(it.no)];
  return (focus) => (isTrue(when(focus)) ? yes(focus) : no(focus));
}

// What looks through the whole file does so once, not again at each of a thousand lines.
function onceAFile(it: XPath, made: CompiledXPath): CompiledXPath {
  if (!isSameEverywhere(it)) return made;
  const known = new WeakMap<XmlDocument, XPathItems>();
  return (focus) => {
    const items = known.get(focus.file) ?? made(focus);
    known.set(focus.file, items);
    return items;
  };
}

function always(value: XPathItem): CompiledXPath {
  const items = [value];
  return () => items;
}

function valueOf(name: string, variables: XPathVariables): XPathItems {
  for (let one = variables; one !== null; one = one.outer) if (one.name === name) return one.value;
  throw new Error(`unknown variable ${name}`);
}

function step(it: Of<'step'>): CompiledXPath {
  const walk = stepAlong(it.axis, it.test);
  return ({ item, file }) => walk(nodeOf(item), file);
}

function nodeOf(item: XPathItem | undefined): XmlNode {
  if (item === undefined || !isNode(item)) throw new Error('a step needs a node');
  return item;
}

function list(parts: readonly CompiledXPath[]): CompiledXPath {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return (focus) => parts.flatMap((part) => part(focus));
}

function inOrder(of: CompiledXPath): CompiledXPath {
  return (focus) => sorted(of(focus));
}

/** Nodes each once and in the order of the file; other items as they come. */
function sorted(items: XPathItems): XPathItems {
  if (!items.every(isNode)) return items;
  const nodes: readonly XmlNode[] = items;
  const isSorted = nodes.every((node, at) => at === 0 || nodes[at - 1]!.order < node.order);
  return isSorted ? nodes : [...new Set(nodes)].toSorted((one, other) => one.order - other.order);
}

function logic(is: 'or' | 'and', parts: readonly CompiledXPath[]): CompiledXPath {
  const holds = (focus: XPathFocus) => (part: CompiledXPath) => isTrue(part(focus));
  return is === 'or'
    ? (focus) => [parts.some(holds(focus))]
    : (focus) => [parts.every(holds(focus))];
}

function comparison({ by, one, other }: Of<'compare'>, ready: Ready): CompiledXPath {
  const [left, right] = [ready(one), ready(other)];
  return (focus) => [compare(by, left(focus), right(focus))];
}

function arithmetic({ by, one, other }: Of<'sum'>, ready: Ready): CompiledXPath {
  const [left, right] = [ready(one), ready(other)];
  return (focus) => {
    const [a, b] = [onlyOne(left(focus)), onlyOne(right(focus))];
    return a === undefined || b === undefined ? [] : [calculate(by, a, b)];
  };
}

function pathOf({ one, each }: Of<'path'>, ready: Ready): CompiledXPath {
  if (each.is !== 'step') return path(ready(one), ready(each));
  const [start, walk] = [ready(one), stepAlong(each.axis, each.test)];
  return (focus) => {
    const from = start(focus);
    const [only] = from;
    if (from.length === 1) return walk(nodeOf(only), focus.file);
    const found: XmlNode[] = [];
    for (const item of from) for (const node of walk(nodeOf(item), focus.file)) found.push(node);
    return found.length < 2 ? found : sorted(found);
  };
}

function path(one: CompiledXPath, each: CompiledXPath): CompiledXPath {
  return (focus) => {
    const from = one(focus);
    if (from.length === 1) return each({ ...focus, item: from[0]!, size: 1 });
    const found = from.flatMap((item) => each({ ...focus, item, size: from.length }));
    return found.length < 2 ? found : sorted(found);
  };
}

function filter(of: CompiledXPath, by: CompiledXPath): CompiledXPath {
  return (focus) => {
    const items = of(focus);
    const size = items.length;
    return items.filter((item, at) => {
      const found = by({ ...focus, item, size });
      const [first] = found;
      return typeof first === 'bigint' ? first === integer(at + 1) : isTrue(found);
    });
  };
}

function call(it: Of<'call'>, ready: Ready, functions: Functions): CompiledXPath {
  if (it.name === 'last') return ({ size }) => [integer(size)];
  const does = functions[it.name];
  if (does === undefined) throw new Error(`unknown function ${it.name}`);
  const isAboutItem = it.of.length === 0 && ABOUT_THE_ITEM.includes(it.name);
  const of = isAboutItem ? [ready({ is: 'item' })] : it.of.map(ready);
  return (focus) => does(...of.map((part) => part(focus)));
}

function binding(
  { is, name, over, body }: Of<'for' | 'some' | 'every'>,
  ready: Ready,
): CompiledXPath {
  const [all, each] = [ready(over), ready(body)];
  const bound = (focus: XPathFocus) => (item: XPathItem) =>
    each({ ...focus, variables: { name, value: [item], outer: focus.variables } });
  if (is === 'for') return (focus) => all(focus).flatMap(bound(focus));
  if (is === 'some') return (focus) => [all(focus).some((item) => isTrue(bound(focus)(item)))];
  return (focus) => [all(focus).every((item) => isTrue(bound(focus)(item)))];
}
