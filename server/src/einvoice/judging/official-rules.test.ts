import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EInvoiceSyntax } from '@postkorb/domain/einvoice';
import { judge } from '../../platform/xml/schematron.ts';
import {
  parseXmlNodes,
  textIn,
  type XmlDocument,
  type XmlNode,
} from '../../platform/xml/xml-nodes.ts';
import { officialRules } from './official-rules.ts';
import { isFull } from '../../../test/world/full.ts';

// The unit tests of the rules' authors: each file holds invoices, and the rules that must fire or stay silent on them.
const FOLDER = new URL('../../../../fixtures/en16931/test/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.xml'))
  .toSorted();
// A hundred of every kind are asked every day, all of them in the long form.
const everyFew = files.length / 100;
const chosen = isFull
  ? files
  : Array.from({ length: 100 }, (_, at) => files[Math.floor(at * everyFew)]!);

type Expected = { readonly rule: string; readonly fires: boolean };
type Case = { readonly expected: readonly Expected[]; readonly invoice: XmlDocument };

const elementsOf = (node: XmlNode, ...names: readonly string[]) =>
  node.children.filter(
    ({ kind, name }) => kind === 'element' && (names.length === 0 || names.includes(name)),
  );

function asked({ children }: XmlNode): readonly Expected[] {
  const verdicts = children.filter(({ name }) => /^(success|error|warning|fatal)$/.test(name));
  return verdicts.map((one) => ({ rule: textIn(one).trim(), fires: one.name !== 'success' }));
}

/** The invoice of a case as a file of its own. */
function fileOf(top: XmlNode): XmlDocument {
  const elements: XmlNode[] = [];
  const named = new Map<string, XmlNode[]>();
  const look = (node: XmlNode) => {
    elements.push(node);
    const key = `${node.namespace} ${node.name}`;
    named.set(key, [...(named.get(key) ?? []), node]);
    elementsOf(node).forEach(look);
  };
  const root = { ...top, kind: 'document' as const, parent: null, children: [top], attributes: [] };
  const whole = { ...root, order: top.order - 1 };
  Object.assign(top, { parent: whole });
  look(top);
  return { root: whole, top, elements, named };
}

function casesIn(file: string): readonly Case[] {
  const set = parseXmlNodes(readFileSync(new URL(file, FOLDER), 'utf8'))!.top;
  return elementsOf(set, 'test').map((one) => {
    const [invoice] = elementsOf(one, 'Invoice', 'CreditNote', 'CrossIndustryInvoice');
    return {
      expected: elementsOf(one, 'assert').flatMap(asked),
      invoice: fileOf(invoice!),
    };
  });
}

const syntaxOf = (file: string): EInvoiceSyntax =>
  file.startsWith('cii') ? 'CII D16B' : 'UBL 2.1 Invoice';

test.each(chosen)('the official rules judge %s as their authors do', (file) => {
  const rules = officialRules('EN 16931', syntaxOf(file));
  const wrong = casesIn(file).flatMap(({ expected, invoice }) => {
    const broken = new Set(judge(rules, invoice).broken.map(({ id }) => id));
    return expected.filter(({ rule, fires }) => broken.has(rule) !== fires);
  });

  expect(wrong).toEqual([]);
});

test('there are as many cases as the authors wrote', () => {
  const all = files.flatMap(casesIn).flatMap(({ expected }) => expected);

  expect([files.length, all.length]).toEqual([279, 1142]);
});
