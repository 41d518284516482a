import type pg from 'pg';
import type { Ctx } from '../../server/src/platform/ctx.ts';

type Plugin = Parameters<Ctx['db']['withPlugin']>[0];
type Node = Parameters<Plugin['transformQuery']>[0]['node'];

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
};

/** Everything that the work asks of the database, as nodes of Kysely. */
async function asked(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<Node[]> {
  const nodes: Node[] = [];
  const listener: Plugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work({ ...ctx, db: ctx.db.withPlugin(listener) });
  return nodes;
}

// All rows of an account are as many as the account has letters, by whatever index they are read.
const isWhole = ({ 'Node Type': type, 'Index Cond': by = '' }: Plan) =>
  type === 'Seq Scan' || (/Index/.test(type) && !/\((?!account_id\b)\w+ [=<>]/.test(by));

const said = ({ 'Node Type': type, 'Relation Name': table, 'Index Cond': by = '' }: Plan) =>
  `${type} of ${table} ${by}`;

const partsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

type Watched = { readonly ctx: Ctx; readonly db: pg.Client; readonly schemas: readonly string[] };

/** How many statements some work sends, and the plans of those that read a table, or all that an account has in it. */
export async function readAsAWhole(
  { ctx, db, schemas }: Watched,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<{ readonly statements: number; readonly whole: readonly string[] }> {
  const nodes = await asked(ctx, work);
  const whole: string[] = [];
  for (const [at, node] of nodes.entries()) {
    const { sql, parameters } = ctx.db.getExecutor().compileQuery(node, { queryId: `${at}` });
    if (!schemas.some((schema) => sql.replaceAll('"', '').includes(`${schema}.`))) continue;
    const { rows } = await db.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    );
    const parts = partsOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    const all = parts.filter((part) => part['Relation Name'] !== undefined && isWhole(part));
    if (all.length > 0) whole.push(`${all.map(said).join(', ')}: ${sql}`);
  }
  return { statements: nodes.length, whole };
}
