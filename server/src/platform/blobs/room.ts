import { sql, type RawBuilder } from 'kysely';
import type { Room } from '@postkorb/domain/basics';
import type { Ctx } from '../ctx.ts';
import { measureDisk } from './disk.ts';
import type { RoomUse } from './room-use.ts';
import { present } from '@postkorb/domain/basics';

type Taken = Omit<Room, 'most' | 'mostOfAll' | 'free' | 'headroom'>;

const takenBy = ({ table, column, where = 'true' }: RoomUse, whose: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(${sql.ref(`t.${column}`)}), 0)::bigint from ${sql.table(table)} t where ${whose} and (${sql.raw(where)}))`;

const sumOf = (uses: readonly RoomUse[], whose = sql`true`) =>
  uses.length === 0
    ? sql`0`
    : sql.join(
        uses.map((use) => takenBy(use, whose)),
        sql` + `,
      );

/** The room of the viewer's account and what is left for all, as every module says that it takes it. */
export async function measureRoom(ctx: Ctx): Promise<Room> {
  const { accountBytes: most, totalBytes: mostOfAll } = ctx.config.space;
  const own = sql`t.account_id = ${ctx.viewer.accountId}`;
  const as = (kind: RoomUse['as']) => ctx.roomUses.filter((use) => use.as === kind);
  // All accounts are added up only where that is bounded; what is announced is little and always counts.
  const all = mostOfAll === null ? [] : [...as('kept'), ...as('packed')];
  const { rows } = await sql<Taken>`select ${sumOf(as('kept'), own)} as kept,
    ${sumOf(as('packed'), own)} as packed, ${sumOf(as('announced'), own)} as announced,
    ${sumOf(all)} as "keptByAll", ${sumOf(as('announced'))} as "announcedByAll"`.execute(ctx.db);
  return { ...present(rows[0]), most, mostOfAll, ...(await measureDisk(ctx)) };
}

/** The same, and whoever asks for room in a transaction next waits until this one ends; asked last, after the journal. */
export async function lockRoom(ctx: Ctx): Promise<Room> {
  // Named as earlier versions name it: an old process beside a new one counts in turn with it.
  await sql`select pg_advisory_xact_lock(hashtextextended('intake.space', 0))`.execute(ctx.db);
  return measureRoom(ctx);
}
