import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A node of an XML file as XPath knows it: document, element, attribute or text. */
export type XmlNode = {
  readonly kind: 'document' | 'element' | 'attribute' | 'text';
  /** Without its prefix; empty for documents and texts. */
  readonly name: string;
  readonly qualified: string;
  readonly namespace: string;
  readonly parent: XmlNode | null;
  readonly children: XmlNode[];
  readonly attributes: XmlNode[];
  /** What a text or an attribute says. */
  text: string;
  /** Its place in the file, and the first place behind all that is in it. */
  readonly order: number;
  end: number;
};

/** A parsed file with its elements by namespace and name ("urn:x name"), in the order of the file. */
export type XmlDocument = {
  readonly root: XmlNode;
  readonly top: XmlNode;
  readonly elements: readonly XmlNode[];
  readonly named: ReadonlyMap<string, readonly XmlNode[]>;
};

type Scope = Record<string, string>;
type RawNode = Readonly<Record<string, unknown>>;
type Made = Pick<XmlNode, 'kind' | 'parent'> & { readonly name?: string; readonly text?: string };

// Texts and attributes are most of a file, and hold nothing.
const NOTHING = Object.freeze<XmlNode[]>([]) as XmlNode[];
const NOTHING_DECLARED = Object.create(null) as Scope;
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
  // Nobody asks for the path of an element as a text, which is long where they lie deep.
  jPath: false,
});

/** The document of a well-formed file, or null; entities beyond XML's own five are never resolved. */
export function parseXmlNodes(text: string): XmlDocument | null {
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const nodes = parser.parse(text) as readonly RawNode[];
    const top = nodes.find((node) => nameOf(node) !== null);
    return top === undefined ? null : documentOf(top);
  } catch {
    return null;
  }
}

function documentOf(raw: RawNode): XmlDocument {
  const builder = new Builder();
  const root = builder.make({ kind: 'document', parent: null }, NOTHING_DECLARED);
  const top = builder.element(raw, root, NOTHING_DECLARED);
  root.end = builder.made;
  return { root, top, elements: builder.elements, named: builder.named };
}

class Builder {
  made = 0;
  readonly elements: XmlNode[] = [];
  readonly named = new Map<string, XmlNode[]>();

  make({ kind, parent, name: qualified = '', text = '' }: Made, scope: Scope): XmlNode {
    const colon = qualified.indexOf(':');
    const prefix = colon < 0 ? '' : qualified.slice(0, colon);
    // An attribute without a prefix stands in no namespace.
    const isNowhere = kind === 'attribute' && prefix === '';
    const namespace = isNowhere ? '' : namespaceOf(prefix, scope);
    const order = this.made;
    this.made += 1;
    const isHolder = kind === 'element' || kind === 'document';
    return {
      kind,
      parent,
      qualified,
      text,
      namespace,
      name: qualified.slice(colon + 1),
      children: isHolder ? [] : NOTHING,
      attributes: isHolder ? [] : NOTHING,
      order,
      end: order + 1,
    };
  }

  element(raw: RawNode, parent: XmlNode, outer: Scope): XmlNode {
    const name = nameOf(raw) ?? '';
    const attributes = attributesOf(raw);
    const scope = scopeOf(attributes, outer);
    const node = this.make({ kind: 'element', parent, name }, scope);
    parent.children.push(node);
    this.elements.push(node);
    const key = `${node.namespace} ${node.name}`;
    const alike = this.named.get(key);
    if (alike === undefined) this.named.set(key, [node]);
    else alike.push(node);
    for (const [called, text] of attributes)
      if (!/^xmlns(:|$)/.test(called))
        node.attributes.push(
          this.make({ kind: 'attribute', parent: node, name: called, text }, scope),
        );
    for (const child of raw[name] as readonly RawNode[])
      if (nameOf(child) === null) this.text(textOf(child), node, scope);
      else this.element(child, node, scope);
    node.end = this.made;
    return node;
  }

  text(text: string, parent: XmlNode, scope: Scope): void {
    const before = parent.children.at(-1);
    if (before?.kind === 'text') before.text += text;
    else if (text !== '') parent.children.push(this.make({ kind: 'text', parent, text }, scope));
  }
}

// What an outer element declares is noted at the inner one, so that no element below looks through all of them again.
function namespaceOf(prefix: string, scope: Scope): string {
  if (scope === NOTHING_DECLARED) return '';
  if (!Object.hasOwn(scope, prefix)) scope[prefix] = scope[prefix] ?? '';
  return scope[prefix] ?? '';
}

function nameOf(node: RawNode): string | null {
  return Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#')) ?? null;
}

function attributesOf(node: RawNode): readonly (readonly [name: string, text: string])[] {
  const raw = node[':@'] as Readonly<Record<string, unknown>> | undefined;
  if (raw === undefined) return [];
  return Object.entries(raw).map(([key, value]) => [key, unescape(String(value))]);
}

/** The namespaces an element knows: those of the element around it unless it declares its own; nothing is copied. */
function scopeOf(attributes: ReturnType<typeof attributesOf>, outer: Scope): Scope {
  if (attributes.length === 0) return outer;
  const declared = attributes.filter(([key]) => /^xmlns(:|$)/.test(key));
  if (declared.length === 0) return outer;
  const own = Object.create(outer) as Record<string, string>;
  for (const [key, value] of declared) own[key.slice(6)] = value;
  return own;
}

function textOf(node: RawNode): string {
  if ('#text' in node) return unescape(String(node['#text']));
  const cdata = (node['#cdata'] ?? []) as readonly RawNode[];
  return cdata.map((part) => ('#text' in part ? String(part['#text'] as string) : '')).join('');
}

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g, (...found) => {
    const [whole, decimal, hexadecimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return ENTITIES[name] ?? '';
    const point = parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : (whole ?? '');
  });
}

/** Everything a node says, with what is in it. */
export function textIn(node: XmlNode): string {
  if (node.kind === 'text' || node.kind === 'attribute') return node.text;
  const [only] = node.children;
  if (node.children.length === 1 && only?.kind === 'text') return only.text;
  return node.children.map(textIn).join('');
}
