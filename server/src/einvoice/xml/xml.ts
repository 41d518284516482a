import { decimalOf, isDay, type Day, type Decimal } from '@postkorb/domain/basics';
import type { XmlDocument, XmlNode } from '#platform/xml/xml-nodes';

/** One element of an invoice without its prefix; markup of strangers' namespaces is left out. */
export type Element = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
};

/** A parsed file, and whether it held markup that belongs to no invoice. */
export type XmlTree = { readonly root: Element; readonly hasForeignMarkup: boolean };

const KNOWN_NAMESPACES = /^urn:(ferd|un:unece:uncefact|oasis:names:specification):/;

/** The invoice in a file, without what belongs to none. */
export function treeOf({ top }: XmlDocument): XmlTree {
  let hasForeignMarkup = false;
  const element = (node: XmlNode): Element => {
    const children: Element[] = [];
    for (const child of node.children) {
      if (child.kind !== 'element') continue;
      if (KNOWN_NAMESPACES.test(child.namespace)) children.push(element(child));
      // Signatures and the like live in the extension element and are nobody's value.
      else if (child.namespace !== '' && !node.name.endsWith('ExtensionContent'))
        hasForeignMarkup = true;
    }
    const { name, namespace } = node;
    return { name, namespace, attributes: attributesOf(node), text: ownTextOf(node), children };
  };
  const root = element(top);
  return { root, hasForeignMarkup };
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

function attributesOf({ attributes }: XmlNode): Readonly<Record<string, string>> {
  if (attributes.length === 0) return NO_ATTRIBUTES;
  return Object.fromEntries(attributes.map(({ qualified, text }) => [qualified, text]));
}

function ownTextOf({ children }: XmlNode): string {
  const [only] = children;
  if (children.length === 1 && only?.kind === 'text') return only.text;
  return children.map(({ kind, text }) => (kind === 'text' ? text : '')).join('');
}

/** The element at the end of the path; each step may name alternatives: "Party|TradeParty/Name". */
export function at(element: Element | undefined, path: string): Element | undefined {
  let current = element;
  for (const step of path.split('/')) current = each(current, step)[0];
  return current;
}

/** All children with one of the names: "InvoiceLine|CreditNoteLine". */
export function each(element: Element | undefined, names: string): readonly Element[] {
  const wanted = names.split('|');
  return element?.children.filter((child) => wanted.includes(child.name)) ?? [];
}

/** The value at the path on one line, or null when it is missing or empty. */
export function valueAt(element: Element | undefined, path: string): string | null {
  const text = paragraphAt(element, path)?.replace(/\s+/g, ' ');
  return text ?? null;
}

/** The value at the path with its line breaks, or null when it is missing or empty. */
export function paragraphAt(element: Element | undefined, path: string): string | null {
  const text = clean((path === '' ? element : at(element, path))?.text ?? '');
  return text === '' ? null : text;
}

/** The decimal at the path exactly as written, or null when there is none or it is no number. */
export function decimalAt(element: Element | undefined, path: string): Decimal | null {
  return decimalOf(valueAt(element, path) ?? '');
}

/** The day at the path, written 2026-11-18 or 20261118, with or without a time; null when none. */
export function dayAt(element: Element | undefined, path: string): Day | null {
  const text = valueAt(element, path) ?? '';
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text);
  const day = found === null ? '' : `${found[1]}-${found[2]}-${found[3]}`;
  return isDay(day) ? day : null;
}

// Control characters are no text in XML, and the database takes no NUL and no half of a character.
function clean(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
      .replace(/\r\n?/g, '\n')
      .trim()
  );
}
