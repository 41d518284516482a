import { asksSeveral } from './several-accounts.ts';
import type { Source } from './source.ts';
import { tablesOfAccounts } from './tenancy.ts';

const DECLARED = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/gm;
const LOCAL = /^ {2}const (\w+) =\s*(sql`[^`]*`|ctx\.db[^;]*);/gm;
const SQL_TABLE =
  /\b(?:from|join|using|into|update(?:\s+only)?)\s+([a-z]+\.\w+|\$\{(?:sql\.table|quoted)\()/g;
const KYSELY_TABLE =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|from|using|\w+Join)\(\s*(?:\[\s*)?['`]([a-z]+\.(?:\w+|\$\{\w+\}))/g;

/** One account by a parameter: compared with it, or written into the row. */
const NAMES_ONE = [
  /'(?:\w+\.)?(?:\w+A|a)ccountId',\s*'=',/,
  /\b(?:\w+_)?account_id\s*=\s*\$\{/,
  /\baccount\}\s*=\s*\$\{/,
  /^(?=[\s\S]*\.values\()(?=[\s\S]*\baccountId\b)/,
  /\binsert into [\w.]+(?: as \w+)? \([^)]*\baccount_id\b[\s\S]*\$\{[^}]*\baccountId\}/,
];
/** More than one: a list of them, or keys of rows that each name their own. */
const NAMES_SEVERAL = [
  /\baccount_id\s*=\s*any\(/,
  /'(?:\w+\.)?accountId',\s*'in',/,
  /=\s*any\(\$\{accountsInReach/,
  /\(\w*\.?account_id,\s*[\w.]+\)\s*in\s*\(/,
  /= sql`true`/,
  /\b[aA]ccounts\}::uuid\[\]/,
  /\baccountId\)\}::uuid\[\]/,
];

/** What to do about it. */
const OR_LIST =
  'keep it to one account_id, given as a parameter, or list it with its reason in tools/architecture/several-accounts.ts';

type Read = {
  readonly path: string;
  readonly declared: ReadonlyMap<string, string>;
  readonly imports: string;
};
type Find = (name: string) => { readonly at: Read; readonly text: string } | undefined;

const isStatement = (text: string) => /\.execute\w*\(/.test(text);
const isPiece = (text: string) => !isStatement(text) && /\bsql[.<`]|\.selectFrom\(/.test(text);
const wordsOf = (text: string) => new Set(text.match(/\b\w+\b/g));

function read({ path, text }: Source): Read {
  const hits = [...text.matchAll(DECLARED)];
  const declared = new Map(
    hits.map((hit, place) => [hit[1] ?? '', text.slice(hit.index, hits[place + 1]?.index)]),
  );
  const imports = (text.match(/^import [^;]*;/gm) ?? []).join('\n');
  return { path: path.replace('server/src/', ''), declared, imports };
}

/** A text with the pieces of statements it is put together from, whichever files they stand in. */
function putTogether(text: string, finder: (at: Read) => Find, at: Read): string {
  const seen = new Set<string>();
  const whole = (part: string, here: Read): string =>
    [...wordsOf(part)].reduce((sum, name) => {
      const piece = finder(here)(name);
      const key = `${piece?.at.path} ${name}`;
      if (!piece || seen.has(key)) return sum;
      seen.add(key);
      return `${sum}\n${whole(piece.text, piece.at)}`;
    }, part);
  return whole(text, at);
}

/** Finds pieces by name: those of the file itself, else those it takes from another. */
function finderOf(all: readonly Read[]): (at: Read) => Find {
  const everywhere = new Map(
    all.flatMap((at) =>
      [...at.declared]
        .filter(([, text]) => isPiece(text))
        .map(([name, text]) => [name, { at, text }]),
    ),
  );
  return (at) => {
    const imported = wordsOf(at.imports);
    return (name) => {
      const own = at.declared.get(name);
      if (own !== undefined) return isPiece(own) ? { at, text: own } : undefined;
      return imported.has(name) ? everywhere.get(name) : undefined;
    };
  };
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase());
const tablesIn = (text: string) =>
  [SQL_TABLE, KYSELY_TABLE].flatMap((form) =>
    [...text.matchAll(form)].map(([, name = '']) => camel(name)),
  );

function whyNotOne(statement: string, owned: ReadonlySet<string>): string | null {
  if (
    !tablesIn(statement).some(
      (name) => owned.has(name) || name.startsWith('${') || name.endsWith('}'),
    )
  )
    return null;
  if (NAMES_SEVERAL.some((form) => form.test(statement)))
    return `asks several accounts in one statement: ${OR_LIST}`;
  return NAMES_ONE.some((form) => form.test(statement))
    ? null
    : `names no account in a statement: ${OR_LIST}`;
}

/** The statements of a declaration, each with what the function names above it. */
function statementsIn(text: string): string[] {
  const locals = [...text.matchAll(LOCAL)].filter(([whole]) => !isStatement(whole));
  return text
    .split(/(?<=\.execute\w*\()/)
    .filter(isStatement)
    .map((part) => {
      const words = wordsOf(part);
      const used = locals.filter(([, name = '']) => words.has(name)).map(([whole]) => whole);
      return [part, ...used].join('\n');
    });
}

/**
 * Statements that do not keep to one account, by file and function, with what they do instead; and what is listed
 * although it keeps to one.
 */
export function accountsAsked(files: readonly Source[], tables: string): string[] {
  const owned = tablesOfAccounts(tables);
  const all = files.map(read);
  const finder = finderOf(all);
  const broken = new Map<string, string>();
  for (const at of all)
    for (const [name, text] of at.declared)
      for (const part of statementsIn(text)) {
        const why = whyNotOne(putTogether(part, finder, at), owned);
        if (why !== null) broken.set(`${at.path} ${name}`, why);
      }
  return [
    ...[...broken]
      .filter(([name]) => !Object.hasOwn(asksSeveral, name))
      .map((one) => one.join(' ')),
    ...Object.keys(asksSeveral)
      .filter((name) => !broken.has(name))
      .map((name) => `${name} is listed with several accounts, which is not so`),
  ];
}
