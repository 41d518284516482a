import type { XmlDocument, XmlNode } from './xml-nodes.ts';
import type { XPathAxis, XPathTest } from './xpath-syntax.ts';

type Fits = (node: XmlNode) => boolean;
type Nodes = readonly XmlNode[];
type Walk = (from: XmlNode, file: XmlDocument) => Nodes;

/** The step along an axis from a node to those that fit the test, in the order of the file. */
export function stepAlong(axis: XPathAxis, test: XPathTest): Walk {
  const fits = fitting(test);
  const walk = WALKS[axis];
  return (from, file) => walk(from, fits, candidates(test, file));
}

function fitting(test: XPathTest): Fits {
  if (test.kind === 'node') return () => true;
  if (test.kind === 'text') return (node) => node.kind === 'text';
  const { namespace, name } = test;
  return (node) =>
    (node.kind === 'element' || node.kind === 'attribute') &&
    (name === null || node.name === name) &&
    (namespace === null || node.namespace === namespace);
}

/** All elements that can fit, without a walk through the whole file. */
function candidates(test: XPathTest, { named, elements }: XmlDocument): Nodes {
  if (test.kind !== 'name' || test.name === null || test.namespace === null) return elements;
  return named.get(`${test.namespace} ${test.name}`) ?? [];
}

function ancestorsOf(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = [];
  for (let one = node.parent; one !== null; one = one.parent) found.unshift(one);
  return found;
}

/** The first place among nodes in order that does not come before this one in the file. */
function placeOf(nodes: Nodes, order: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]!.order < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

const siblings = ({ parent }: XmlNode) => parent?.children ?? [];

const WALKS: Readonly<Record<XPathAxis, (from: XmlNode, fits: Fits, all: Nodes) => Nodes>> = {
  child: (from, fits) => from.children.filter(fits),
  attribute: (from, fits) => from.attributes.filter(fits),
  self: (from, fits) => (fits(from) ? [from] : []),
  parent: ({ parent }, fits) => (parent !== null && fits(parent) ? [parent] : []),
  ancestor: (from, fits) => ancestorsOf(from).filter(fits),
  descendant: (from, fits, all) =>
    all.slice(placeOf(all, from.order + 1), placeOf(all, from.end)).filter(fits),
  'descendant-or-self': (from, fits, all) =>
    all.slice(placeOf(all, from.order), placeOf(all, from.end)).filter(fits),
  preceding: (from, fits, all) =>
    all.slice(0, placeOf(all, from.order)).filter((node) => node.end <= from.order && fits(node)),
  'preceding-sibling': (from, fits) =>
    siblings(from).filter((node) => node.order < from.order && fits(node)),
  'following-sibling': (from, fits) =>
    siblings(from).filter((node) => node.order > from.order && fits(node)),
};
