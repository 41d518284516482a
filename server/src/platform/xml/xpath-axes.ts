import type { XmlDocument, XmlNode } from './xml-nodes.ts';
import type { XPathAxis, XPathTest } from './xpath-syntax.ts';

type Fits = (node: XmlNode) => boolean;
type Nodes = readonly XmlNode[];
type Walk = (from: XmlNode, file: XmlDocument) => Nodes;

const NONE: Nodes = [];

/** The step along an axis from a node to those that fit the test, in the order of the file. */
export function stepAlong(axis: XPathAxis, test: XPathTest): Walk {
  const fits = fitting(test);
  if (axis === 'child') return toChildren(test, fits);
  if (axis === 'attribute')
    return ({ attributes }) => (attributes.length === 0 ? NONE : attributes.filter(fits));
  if (isNear(axis)) {
    const walk = NEAR[axis];
    return (from) => walk(from, fits);
  }
  const walk = FAR[axis];
  const candidates = candidatesFor(test);
  return (from, file) => walk(from, fits, candidates(file));
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

/** Namespace and name as files list their elements; null where a test leaves one of them open. */
function keyOf(test: XPathTest): string | null {
  if (test.kind !== 'name' || test.name === null || test.namespace === null) return null;
  return `${test.namespace} ${test.name}`;
}

/** All elements that can fit, without a walk through the whole file. */
function candidatesFor(test: XPathTest): (file: XmlDocument) => Nodes {
  const key = keyOf(test);
  return key === null ? ({ elements }) => elements : ({ named }) => named.get(key) ?? NONE;
}

const FEW = 16;

// Every line of an invoice asks for what stands beside all the lines: those are not looked through each time.
function toChildren(test: XPathTest, fits: Fits): Walk {
  const key = keyOf(test);
  if (key === null) return ({ children }) => children.filter(fits);
  return (from) =>
    from.children.length <= FEW
      ? fewOf(from.children, fits)
      : (childrenByName(from).get(key) ?? NONE);
}

function fewOf(children: Nodes, fits: Fits): Nodes {
  let found: XmlNode[] | null = null;
  for (const child of children) if (fits(child)) (found ??= []).push(child);
  return found ?? NONE;
}

const known = new WeakMap<XmlNode, ReadonlyMap<string, Nodes>>();

function childrenByName(node: XmlNode): ReadonlyMap<string, Nodes> {
  const before = known.get(node);
  if (before !== undefined) return before;
  const elements = node.children.filter(({ kind }) => kind === 'element');
  const grouped = Map.groupBy(elements, ({ namespace, name }) => `${namespace} ${name}`);
  known.set(node, grouped);
  return grouped;
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

type NearAxis = keyof typeof NEAR;
const isNear = (axis: XPathAxis): axis is NearAxis => axis in NEAR;

const NEAR = {
  self: (from, fits) => (fits(from) ? [from] : NONE),
  parent: ({ parent }, fits) => (parent !== null && fits(parent) ? [parent] : NONE),
  ancestor: (from, fits) => ancestorsOf(from).filter(fits),
  'preceding-sibling': (from, fits) =>
    siblings(from).filter((node) => node.order < from.order && fits(node)),
  'following-sibling': (from, fits) =>
    siblings(from).filter((node) => node.order > from.order && fits(node)),
} as const satisfies Partial<Readonly<Record<XPathAxis, (from: XmlNode, fits: Fits) => Nodes>>>;

type FarAxis = Exclude<XPathAxis, NearAxis | 'child' | 'attribute'>;

const FAR: Readonly<Record<FarAxis, (from: XmlNode, fits: Fits, all: Nodes) => Nodes>> = {
  descendant: (from, fits, all) =>
    all.slice(placeOf(all, from.order + 1), placeOf(all, from.end)).filter(fits),
  'descendant-or-self': (from, fits, all) =>
    all.slice(placeOf(all, from.order), placeOf(all, from.end)).filter(fits),
  preceding: (from, fits, all) =>
    all.slice(0, placeOf(all, from.order)).filter((node) => node.end <= from.order && fits(node)),
};
