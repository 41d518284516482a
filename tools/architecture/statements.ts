import { ladder, rank } from '../ladder.ts';
import { found, type Source, type Spot } from './source.ts';

const schemas = `(?:${ladder.join('|')}|graphile_worker|public)`;
const KYSELY_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*'(\w+)\.\w/g;
const KYSELY_READ =
  /(?:\.(?:selectFrom|from|using|\w+Join(?:Lateral)?)\(\s*\[?|sql\.table\()\s*'(\w+)\.\w/g;
const SQL_WRITE = new RegExp(
  `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|copy)\\s+"?(${schemas})"?\\.\\w`,
  'gi',
);
const SQL_READ = new RegExp(
  `(?<!\\bdelete\\s+)\\b(?:from|join|using|references)\\s+(?:only\\s+|lateral\\s+)?"?(${schemas})"?\\.\\w`,
  'gi',
);
const SQL_SHAPE = new RegExp(
  `\\b(?:create|alter|drop|comment\\s+on)\\s+(?:or\\s+replace\\s+)?(?:unlogged\\s+)?(?:table|type|view|materialized\\s+view|function|sequence)\\s+(?:if\\s+(?:not\\s+)?exists\\s+)?"?(${schemas})"?\\.\\w`,
  'gi',
);
const ANY_STATEMENT =
  /\.((?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto))\(|\b(sql)(?:<[^`]*>)?`|\.(query)\(\s*['"`]\s*(?:select|insert|update|delete|with)\b/gi;

const once = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))];

/** Schemas of machinery belong to platform; other names are aliases and nobody's business. */
const owner = (schema: string) => (rank(schema) < 0 ? 'platform' : schema);

/** Who writes and reads whose tables: one's own schema is written, one's own and lower ones are read. */
function reach(text: string, home: string): string[] {
  const writes = once([...found(text, KYSELY_WRITE), ...found(text, SQL_WRITE)]);
  const reads = once([...found(text, KYSELY_READ), ...found(text, SQL_READ)]);
  return [
    ...writes.filter((to) => owner(to) !== home).map((to) => `writes tables of ${to}`),
    ...reads.filter((to) => rank(to) > rank(home)).map((to) => `reads tables of ${to}`),
  ];
}

/** Statements stand in `*.sql.ts` and keep to their schema; platform is the machinery that runs them. */
export function statements({ path, text }: Source, spot: Spot): string[] {
  if (spot.home === '')
    return text.match(ANY_STATEMENT) ? ['states SQL at the top of the house'] : [];
  const outside =
    spot.home !== 'platform' && !path.endsWith('.sql.ts') && text.search(ANY_STATEMENT) >= 0;
  return [...(outside ? ['states SQL outside *.sql.ts'] : []), ...reach(text, spot.home)];
}

/** A migration touches the one schema its name says (`0003_originals.sql`); grants.sql gives the rights anew each time. */
export function migration({ path, text }: Source): string[] {
  if (path.endsWith('/grants.sql')) return [];
  const home = /\/\d{4}_([a-z]+)\w*\.sql$/.exec(path)?.[1] ?? '';
  if (rank(home) < 0)
    return ['is not named 0001_rung.sql or 0001_rung_what.sql, with a rung of tools/ladder.ts'];
  const plain = text.replace(/--.*$/gm, '');
  const shapes = once(found(plain, SQL_SHAPE)).filter((to) => owner(to) !== home);
  return [...shapes.map((to) => `shapes tables of ${to}`), ...reach(plain, home)];
}
