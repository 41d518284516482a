import { rulesWithoutAsker } from '../rules-without-asker.ts';
import { found, type Source } from './source.ts';

const DECLARED = /\bfunction (refuse[A-Z]\w*)(?:<[^>]*>)?\(|\bconst (refuse[A-Z]\w*)\b[^(;]*\(/g;
const IMPORTED = /import (?:type )?\{([^}]*)\} from '@postkorb\/domain\/\w+'/g;
const RULE = /\brefuse[A-Z]\w*/g;

const isAsked = (name: string) => !Object.hasOwn(rulesWithoutAsker, name);

/** What stands between the bracket that begins here and its end, cut at the commas of the same depth. */
function argumentsAt(text: string, open: number): string[] {
  const parts = [''];
  for (let depth = 0, at = open; at < text.length; at += 1) {
    const sign = text[at]!;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) break;
    if (sign === ',' && depth === 1) parts.push('');
    else if (at > open) parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A rule about people is asked with who asks; those that judge no person are listed with their reason. */
export function rulesAsked({ text }: Source): string[] {
  return [...text.matchAll(DECLARED)].flatMap((hit) => {
    const name = hit[1] ?? hit[2] ?? '';
    const last = argumentsAt(text, hit.index + hit[0].length - 1).at(-1) ?? '';
    return !isAsked(name) || last === 'by: Asker'
      ? []
      : [
          `does not ask ${name} who asks: its last argument must be by: Asker, or tools/ladder.ts say why nobody asks`,
        ];
  });
}

/** Whoever calls a rule of the domain says who asks; handed on by its name it is asked by `flag` or `allowed`. */
export function calledWithAsker({ text }: Source): string[] {
  const rules = new Set(
    found(text, IMPORTED).flatMap((names) => (names.match(RULE) ?? []).filter(isAsked)),
  );
  const madeUp = rules.size > 0 && /\bconst by\b[^=;]*=(?!\s*(?:askerOf|useAsker)\()/.test(text);
  const silent = [...text.matchAll(/(?<!\bfunction )\b(refuse[A-Z]\w*)\(/g)]
    .filter(([, name = '']) => rules.has(name))
    .filter((hit) => {
      const by = argumentsAt(text, hit.index + hit[0].length - 1).at(-1) ?? '';
      return by !== 'by' && by !== 'askerOf(ctx)';
    })
    .map(([, name]) => `calls ${name} without saying who asks`);
  return [...silent, ...(madeUp ? ['makes up who asks'] : [])];
}

const withoutTexts = (text: string) => text.replace(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"/g, "''");
// A field of the API may be called so.
const CHECKED = /\b(access|role|mayManage|mayUse)\b(?!\s*:\s*t\.)/g;
const FLAG = /\b(can[A-Z]\w*): t\.\w+\(\{(?:(?!\}\),?\s).)*?resolve: *(\S+)/gs;

/** Nothing is checked in resolvers: a can-flag is made of its rule, and neither access nor role is looked at. */
export function resolvers({ path, text }: Source): string[] {
  if (!/\.(graphql|console)\.ts$/.test(path)) return [];
  const flags = [...text.matchAll(FLAG)].filter(
    ([, , made = '']) => !/^\w*[fF]lag\w*\(/.test(made),
  );
  return [
    ...new Set(
      found(withoutTexts(text), CHECKED).map(
        (what) => `looks at ${what} in a resolver: a rule answers it, by flag or flagOn`,
      ),
    ),
    ...flags.map(([, name]) => `does not make ${name} of a rule`),
  ];
}
