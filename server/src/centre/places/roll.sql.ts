import { sql } from 'kysely';
import { BODY_DIGITS, writeCode, type LabelKind, type Roll } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

/** Rolls of one kind are printed one after the other, in whichever centre: numbers of sheets are known in all of them. */
export async function lockRolls(ctx: Ctx, kind: LabelKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`centre.roll ${kind}`}))`.execute(ctx.db);
}

/** The number after the last one that was printed for this kind, in whichever centre. */
export async function findNextNumber(ctx: Ctx, kind: LabelKind): Promise<number> {
  const { rows } = await sql<{ next: string | null }>`
    select first + count as next from centre.roll where kind = ${kind} order by first desc limit 1`.execute(
    ctx.db,
  );
  return Number(rows[0]?.next ?? 1);
}

const TABLES = {
  envelope: sql`centre.envelope`,
  box: sql`centre.box`,
  tray: sql`centre.tray`,
  shelf: sql`centre.shelf`,
} as const;

const prefixOf = (kind: LabelKind, number: number) =>
  writeCode({ kind, body: String(number) }).slice(0, -2);

/** The greatest number of a roll that some centre has seen on a label already, from wherever it came; null where it saw none. */
export async function findSeenNumber(
  ctx: Ctx,
  { kind, first, count }: Roll,
): Promise<number | null> {
  const [from, to] = [prefixOf(kind, first), `${prefixOf(kind, first + count - 1)}99`];
  const { rows } = await sql<{ code: string }>`
    select seen.code from centre.centre c cross join lateral (
      select t.code from ${TABLES[kind]} t where t.centre_id = c.id and t.code between ${from} and ${to}
      order by t.code desc limit 1) seen
    order by seen.code desc limit 1`.execute(ctx.db);
  const code = rows[0]?.code;
  return code === undefined ? null : Number(code.slice(-2 - BODY_DIGITS, -2));
}

/** Notes that the labels of a roll are printed. */
export async function insertRoll(ctx: Ctx, roll: Roll): Promise<void> {
  await ctx.db
    .insertInto('centre.roll')
    .values({ ...roll, centreId: ctx.viewer.accountId, printedAt: ctx.now() })
    .execute();
}
