import type { XPath } from './xpath-syntax.ts';

const ANY_ELEMENT: XPath = {
  is: 'step',
  axis: 'descendant-or-self',
  test: { kind: 'name', namespace: null, name: null },
};

/** Whether an expression says the same wherever in a file it is asked: it begins at the root and names no variable. */
export function isSameEverywhere(it: XPath): boolean {
  if (it.is === 'path') return isSameEverywhere(it.one) && !namesVariable(it.each);
  if (it.is === 'filter') return isSameEverywhere(it.of) && !namesVariable(it.by);
  if (it.is === 'call') return it.of.length > 0 && it.of.every(isSameEverywhere);
  if (it.is === 'list' || it.is === 'union') return it.of.every(isSameEverywhere);
  return ['root', 'text', 'number'].includes(it.is);
}

function namesVariable(it: XPath): boolean {
  return it.is === 'variable' || partsOf(it).some(namesVariable);
}

function partsOf(it: XPath): readonly XPath[] {
  return Object.values(it).flatMap((part: unknown) =>
    Array.isArray(part) ? (part as readonly XPath[]) : isPart(part) ? [part] : [],
  );
}

const isPart = (part: unknown): part is XPath =>
  typeof part === 'object' && part !== null && 'is' in part;

/** The same with its first step taken from anywhere below. */
export function anywhere(it: XPath): XPath {
  if (it.is === 'path') return { ...it, one: anywhere(it.one) };
  if (it.is === 'list' || it.is === 'union') return { ...it, of: it.of.map(anywhere) };
  if (it.is === 'root') return it;
  if (it.is === 'step') return stepAnywhere(it);
  if (it.is !== 'filter') throw new Error(`not anywhere: ${it.is}`);
  if (mayCount(it.by)) throw new Error('no filter may count anywhere');
  return { ...it, of: anywhere(it.of) };
}

function stepAnywhere(it: Extract<XPath, { readonly is: 'step' }>): XPath {
  if (it.axis === 'child') return { ...it, axis: 'descendant' };
  if (it.axis === 'attribute') return { is: 'path', one: ANY_ELEMENT, each: it };
  throw new Error(`not anywhere: ${it.axis}`);
}

function mayCount(by: XPath): boolean {
  const { is } = by;
  return is === 'number' || is === 'sum' || (is === 'call' && /^(last|position)$/.test(by.name));
}
