export type XPathAxis =
  | 'child'
  | 'attribute'
  | 'self'
  | 'parent'
  | 'ancestor'
  | 'descendant'
  | 'descendant-or-self'
  | 'preceding'
  | 'preceding-sibling'
  | 'following-sibling';

/** What a step looks for: a name with its namespace (null means any), or a kind of node. */
export type XPathTest =
  | { readonly kind: 'name'; readonly namespace: string | null; readonly name: string | null }
  | { readonly kind: 'node' }
  | { readonly kind: 'text' };

export type XPathOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type XPathSum = '+' | '-' | '*' | 'div' | 'mod';

/** An expression of XPath 2 as far as the official rules of e-invoices use it. */
export type XPath =
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'number'; readonly value: string }
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'item' }
  | { readonly is: 'root' }
  | { readonly is: 'list'; readonly of: readonly XPath[] }
  | { readonly is: 'or' | 'and' | 'union'; readonly of: readonly XPath[] }
  | {
      readonly is: 'compare';
      readonly by: XPathOperator;
      readonly one: XPath;
      readonly other: XPath;
    }
  | { readonly is: 'sum'; readonly by: XPathSum; readonly one: XPath; readonly other: XPath }
  | { readonly is: 'cast'; readonly to: string; readonly of: XPath }
  | { readonly is: 'if'; readonly when: XPath; readonly yes: XPath; readonly no: XPath }
  | {
      readonly is: 'for' | 'some' | 'every';
      readonly name: string;
      readonly over: XPath;
      readonly body: XPath;
    }
  | { readonly is: 'call'; readonly name: string; readonly of: readonly XPath[] }
  | { readonly is: 'step'; readonly axis: XPathAxis; readonly test: XPathTest }
  | { readonly is: 'filter'; readonly of: XPath; readonly by: XPath }
  /** `one`, and for each item of it `each`. */
  | { readonly is: 'path'; readonly one: XPath; readonly each: XPath };

/** What prefixes of names in an expression stand for. */
export type XPathPrefixes = Readonly<Record<string, string>>;

/** The axes an expression may name. */
export const XPATH_AXES: readonly string[] = [
  'child',
  'self',
  'parent',
  'ancestor',
  'descendant',
  'preceding',
  'preceding-sibling',
  'following-sibling',
] satisfies XPathAxis[];
/** The signs and words that compare. */
export const XPATH_COMPARISONS: Readonly<Record<string, XPathOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  eq: '=',
};
