import { readFileSync } from 'node:fs';
import { parseXmlNodes, textIn, type XmlDocument, type XmlNode } from './xml-nodes.ts';
import {
  compileXPath,
  compileXPattern,
  type CompiledXPath,
  type XPathFocus,
  type XPathLanguage,
  type XPathVariables,
} from './xpath.ts';
import { isNode, isTrue } from './xpath-values.ts';

type Let = { readonly name: string; readonly value: CompiledXPath };
type Assert = {
  readonly id: string;
  readonly flag: string;
  readonly text: string;
  readonly test: CompiledXPath;
};
type Rule = {
  readonly context: CompiledXPath;
  readonly lets: readonly Let[];
  readonly asserts: readonly Assert[];
};
type Pattern = { readonly lets: readonly Let[]; readonly rules: readonly Rule[] };

/** The rules of a Schematron file, ready to be asked of any number of files. */
export type Schematron = {
  readonly patterns: readonly Pattern[];
  /** The names of elements and attributes the rules speak of. */
  readonly named: ReadonlySet<string>;
};

/** A rule that a place in a file breaks, in the words of its authors. */
export type Broken = {
  readonly id: string;
  readonly flag: string;
  readonly text: string;
  readonly at: XmlNode;
};

/** The ids of the rules that were asked, and every place at which one of them is broken. */
export type Judged = { readonly asked: readonly string[]; readonly broken: readonly Broken[] };

/** Reads a file of rules with those it includes; what it uses that is not understood throws. */
export function readSchematron(file: URL, functions: XPathLanguage['functions'] = {}): Schematron {
  const { top } = parsed(file);
  const named = new Set<string>();
  const language = { prefixes: prefixesOf(top), functions, named };
  const files = childrenOf(top, 'pattern', 'include').map((one) =>
    one.name === 'pattern' ? one : parsed(new URL(attributeOf(one, 'href'), file)).top,
  );
  return { patterns: files.map((pattern) => patternOf(pattern, language)), named };
}

function parsed(file: URL): XmlDocument {
  const found = parseXmlNodes(readFileSync(file, 'utf8'));
  if (found === null) throw new Error('the rules are no XML');
  return found;
}

function prefixesOf(top: XmlNode): XPathLanguage['prefixes'] {
  const declared = childrenOf(top, 'ns');
  return Object.fromEntries(
    declared.map((one) => [attributeOf(one, 'prefix'), attributeOf(one, 'uri')]),
  );
}

function patternOf(pattern: XmlNode, language: XPathLanguage): Pattern {
  const rules = childrenOf(pattern, 'rule').map((rule) => ({
    context: compileXPattern(attributeOf(rule, 'context'), language),
    lets: letsOf(rule, language),
    asserts: childrenOf(rule, 'assert').map((assert) => ({
      id: attributeOf(assert, 'id'),
      flag: attributeOf(assert, 'flag'),
      text: textIn(assert).replace(/\s+/g, ' ').trim(),
      test: compileXPath(attributeOf(assert, 'test'), language),
    })),
  }));
  return { lets: letsOf(pattern, language), rules };
}

function letsOf(of: XmlNode, language: XPathLanguage): readonly Let[] {
  return childrenOf(of, 'let').map((one) => ({
    name: attributeOf(one, 'name'),
    value: compileXPath(attributeOf(one, 'value'), language),
  }));
}

function childrenOf(node: XmlNode, ...names: readonly string[]): readonly XmlNode[] {
  return node.children.filter(({ kind, name }) => kind === 'element' && names.includes(name));
}

function attributeOf(node: XmlNode, name: string): string {
  return node.attributes.find((one) => one.qualified === name)?.text ?? '';
}

/** Asks every rule wherever it applies: of the rules of one pattern each place meets the first that fits it. */
export function judge({ patterns }: Schematron, file: XmlDocument): Judged {
  const start: XPathFocus = { file, item: file.root, variables: null, size: 1 };
  // Those of a pattern hold in all that follow it, as in the transformations other judges run.
  const all = patterns.reduce((known, { lets }) => bind(lets, known), start);
  const asked = new Set<string>();
  const broken = patterns.flatMap((pattern) => askPattern(pattern, all, asked));
  return { asked: [...asked], broken };
}

function bind(lets: readonly Let[], focus: XPathFocus): XPathFocus {
  return lets.reduce((known, { name, value }) => {
    const variables: XPathVariables = { name, value: value(known), outer: known.variables };
    return { ...known, variables };
  }, focus);
}

function askPattern({ rules }: Pattern, focus: XPathFocus, asked: Set<string>): readonly Broken[] {
  const met = new Set<XmlNode>();
  return rules.flatMap((rule) => {
    const places = placesOf(rule, focus).filter((node) => !met.has(node));
    for (const place of places) met.add(place);
    if (places.length > 0) for (const { id } of rule.asserts) asked.add(id);
    return places.flatMap((at) => askAt(rule, focus, at));
  });
}

// A pattern that fails matches nothing; so says XSLT.
function placesOf({ context }: Rule, focus: XPathFocus): readonly XmlNode[] {
  try {
    return context(focus).filter(isNode);
  } catch {
    return [];
  }
}

function askAt({ lets, asserts }: Rule, focus: XPathFocus, at: XmlNode): readonly Broken[] {
  const there = boundAt(lets, { ...focus, item: at });
  return asserts.flatMap(({ id, flag, text, test }) =>
    there !== null && holds(test, there) ? [] : [{ id, flag, text, at }],
  );
}

// Where a number is none, or two stand where one may, other judges give up the whole file: the rule is not kept.
function holds(test: CompiledXPath, focus: XPathFocus): boolean {
  try {
    return isTrue(test(focus));
  } catch {
    return false;
  }
}

/** What the rules of a place have in common, worked out once for all of them; null where it cannot be. */
function boundAt(lets: readonly Let[], focus: XPathFocus): XPathFocus | null {
  try {
    return bind(lets, focus);
  } catch {
    return null;
  }
}
