import {
  XPATH_AXES,
  XPATH_COMPARISONS,
  type XPath,
  type XPathAxis,
  type XPathPrefixes,
  type XPathSum,
  type XPathTest,
} from './xpath-syntax.ts';
import { anywhere } from './xpath-shapes.ts';
import { tokensOf, unquoted } from './xpath-tokens.ts';

const NODE: XPathTest = { kind: 'node' };

/** Reads an expression; one that uses more of XPath than the rules of e-invoices do throws. */
export function parseXPath(text: string, language: Names): XPath {
  const parser = new Parser(tokensOf(text), language);
  const found = parser.list();
  if (parser.next !== '') throw new Error(`unknown XPath before ${parser.next}: ${text}`);
  return found;
}

type Names = {
  readonly prefixes: XPathPrefixes;
  /** Gets every name an expression speaks of, without its prefix. */
  readonly named?: Set<string>;
};

class Parser {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly language: Names;

  constructor(tokens: readonly string[], language: Names) {
    this.tokens = tokens;
    this.language = language;
  }

  get next(): string {
    return this.tokens[this.at] ?? '';
  }

  private get afterNext(): string {
    return this.tokens[this.at + 1] ?? '';
  }

  private take(): string {
    this.at += 1;
    return this.tokens[this.at - 1] ?? '';
  }

  private may(token: string): boolean {
    if (this.next !== token) return false;
    this.at += 1;
    return true;
  }

  private must(token: string): void {
    if (!this.may(token)) throw new Error(`${token} expected, not ${this.next}`);
  }

  list(): XPath {
    const of = [this.single()];
    while (this.may(',')) of.push(this.single());
    return of.length === 1 ? of[0]! : { is: 'list', of };
  }

  private single(): XPath {
    const word = this.next;
    if (['for', 'some', 'every'].includes(word) && this.afterNext.startsWith('$'))
      return this.binding(word as 'for' | 'some' | 'every');
    return word === 'if' && this.afterNext === '(' ? this.choice() : this.or();
  }

  private binding(is: 'for' | 'some' | 'every'): XPath {
    this.take();
    const name = this.take().slice(1);
    this.must('in');
    const over = this.single();
    this.must(is === 'for' ? 'return' : 'satisfies');
    return { is, name, over, body: this.single() };
  }

  private choice(): XPath {
    this.take();
    this.must('(');
    const when = this.list();
    this.must(')');
    this.must('then');
    const yes = this.single();
    this.must('else');
    return { is: 'if', when, yes, no: this.single() };
  }

  private many(is: 'or' | 'and' | 'union', by: string, each: () => XPath): XPath {
    const of = [each()];
    while (this.may(by)) of.push(each());
    return of.length === 1 ? of[0]! : { is, of };
  }

  private or(): XPath {
    return this.many('or', 'or', () => this.many('and', 'and', () => this.comparison()));
  }

  private comparison(): XPath {
    const one = this.additive();
    const by = XPATH_COMPARISONS[this.next];
    if (by === undefined) return one;
    this.take();
    return { is: 'compare', by, one, other: this.additive() };
  }

  private chain(by: readonly string[], each: () => XPath): XPath {
    let one = each();
    while (by.includes(this.next)) {
      const operator = this.take() as XPathSum;
      one = { is: 'sum', by: operator, one, other: each() };
    }
    return one;
  }

  private additive(): XPath {
    return this.chain(['+', '-'], () =>
      this.chain(['*', 'div', 'mod'], () => this.many('union', '|', () => this.cast())),
    );
  }

  private cast(): XPath {
    const of = this.unary();
    if (!(this.next === 'cast' && this.afterNext === 'as')) return of;
    this.at += 2;
    return { is: 'cast', to: this.take(), of };
  }

  private unary(): XPath {
    if (!this.may('-')) return this.path();
    return { is: 'sum', by: '-', one: { is: 'number', value: '0' }, other: this.unary() };
  }

  private path(): XPath {
    if (this.may('//')) return this.rest(this.under({ is: 'root' }));
    if (!this.may('/')) return this.rest(this.step());
    const isAlone = !/^[\w@*.$(]/.test(this.next) || ['or', 'and'].includes(this.next);
    if (isAlone) return { is: 'root' };
    return this.rest({ is: 'path', one: { is: 'root' }, each: this.step() });
  }

  private rest(first: XPath): XPath {
    let one = first;
    for (;;) {
      if (this.may('//')) one = this.under(one);
      else if (this.may('/')) one = { is: 'path', one, each: this.step() };
      else return one;
    }
  }

  /** `//name` looks for all elements below; filters there count within each parent, so none may count. */
  private under(one: XPath): XPath {
    return { is: 'path', one, each: anywhere(this.step()) };
  }

  private step(): XPath {
    let one = this.start();
    while (this.may('[')) {
      one = { is: 'filter', of: one, by: this.list() };
      this.must(']');
    }
    return one;
  }

  private start(): XPath {
    if (this.may('..')) return { is: 'step', axis: 'parent', test: NODE };
    if (this.may('.')) return { is: 'item' };
    if (this.may('@')) return { is: 'step', axis: 'attribute', test: this.test() };
    if (this.afterNext === '::') return this.alongAxis();
    return this.primary() ?? { is: 'step', axis: 'child', test: this.test() };
  }

  private alongAxis(): XPath {
    const axis = this.take();
    if (!XPATH_AXES.includes(axis)) throw new Error(`unknown axis ${axis}`);
    this.must('::');
    return { is: 'step', axis: axis as XPathAxis, test: this.test() };
  }

  private primary(): XPath | null {
    const token = this.next;
    if (/^["']/.test(token)) return { is: 'text', value: unquoted(this.take()) };
    if (/^\.?\d/.test(token)) return { is: 'number', value: this.take() };
    if (token.startsWith('$')) return { is: 'variable', name: this.take().slice(1) };
    if (token === '(') return this.bracketed();
    const isCall = /^[A-Za-z_]/.test(token) && this.afterNext === '(';
    return isCall && token !== 'text' && token !== 'node' ? this.call() : null;
  }

  private bracketed(): XPath {
    this.must('(');
    if (this.may(')')) return { is: 'list', of: [] };
    const of = this.list();
    this.must(')');
    return { is: 'list', of: [of] };
  }

  private call(): XPath {
    const name = this.take();
    this.must('(');
    const of: XPath[] = [];
    while (!this.may(')')) {
      of.push(this.single());
      if (this.next !== ')') this.must(',');
    }
    return { is: 'call', name, of };
  }

  private test(): XPathTest {
    const token = this.take();
    if (this.next === '(' && (token === 'text' || token === 'node')) {
      this.must('(');
      this.must(')');
      return { kind: token };
    }
    if (token === '*') return { kind: 'name', namespace: null, name: null };
    if (!/^[A-Za-z_*]/.test(token)) throw new Error(`a name expected, not ${token}`);
    return this.nameTest(token);
  }

  private nameTest(token: string): XPathTest {
    const [prefix = '', name = ''] = token.includes(':') ? token.split(':') : ['', token];
    const namespace = prefix === '*' ? null : this.namespaceOf(prefix);
    this.language.named?.add(name);
    return { kind: 'name', namespace, name: name === '*' ? null : name };
  }

  private namespaceOf(prefix: string): string {
    const found = prefix === '' ? '' : this.language.prefixes[prefix];
    if (found === undefined) throw new Error(`unknown prefix ${prefix}`);
    return found;
  }
}
