import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decimalOf, isDay, type Day, type Decimal } from '@postkorb/domain/basics';

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

type Scope = Readonly<Record<string, string>>;
const NOTHING_DECLARED = Object.create(null) as Scope;
type RawNode = Readonly<Record<string, unknown>>;

const KNOWN_NAMESPACES = /^urn:(ferd|un:unece:uncefact|oasis:names:specification):/;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 200,
});

/** The tree of a well-formed file, or null; entities beyond XML's own five are never resolved. */
export function parseXml(text: string): XmlTree | null {
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const nodes = parser.parse(text) as readonly RawNode[];
    const top = nodes.find((node) => nameOf(node) !== null);
    return top === undefined ? null : treeOf(top);
  } catch {
    return null;
  }
}

function treeOf(top: RawNode): XmlTree {
  let hasForeignMarkup = false;
  const element = (node: RawNode, outer: Scope): Element => {
    const qualified = nameOf(node) ?? '';
    const attributes = attributesOf(node);
    const scope = scopeOf(attributes, outer);
    const content = node[qualified] as readonly RawNode[];
    const children: Element[] = [];
    for (const child of content) {
      const name = nameOf(child);
      if (name === null) continue;
      const read = element(child, scope);
      if (KNOWN_NAMESPACES.test(read.namespace)) children.push(read);
      // Signatures and the like live in the extension element and are nobody's value.
      else if (read.namespace !== '' && !qualified.endsWith('ExtensionContent'))
        hasForeignMarkup = true;
    }
    const [prefix, name] = splitName(qualified);
    return { name, namespace: scope[prefix] ?? '', attributes, text: textOf(content), children };
  };
  const root = element(top, NOTHING_DECLARED);
  return { root, hasForeignMarkup };
}

function nameOf(node: RawNode): string | null {
  return Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#')) ?? null;
}

function attributesOf(node: RawNode): Readonly<Record<string, string>> {
  const raw = (node[':@'] ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [key, unescape(String(value))]),
  );
}

/** The namespaces an element knows: those of the element around it unless it declares its own; nothing is copied. */
function scopeOf(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  const declared = Object.keys(attributes).filter((key) => /^xmlns(:|$)/.test(key));
  if (declared.length === 0) return outer;
  const own = Object.create(outer) as Record<string, string>;
  for (const key of declared) own[key.slice(6)] = attributes[key] ?? '';
  return own;
}

function splitName(qualified: string): readonly [prefix: string, name: string] {
  const colon = qualified.indexOf(':');
  return colon < 0 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

function textOf(content: readonly RawNode[]): string {
  return content
    .map((node) => {
      if ('#text' in node) return unescape(String(node['#text']));
      const cdata = node['#cdata'] as readonly RawNode[] | undefined;
      return cdata === undefined
        ? ''
        : cdata.map((part) => ('#text' in part ? String(part['#text'] as string) : '')).join('');
    })
    .join('');
}

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g, (...found) => {
    const [whole, decimal, hexadecimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? '';
    const point = parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : (whole ?? '');
  });
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
