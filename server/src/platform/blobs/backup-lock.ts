import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** What only one of everybody does at a time: keeping a set, or taking away what nothing points to. */
export const BACKUP_LOCK = `hashtextextended('platform.backup', 0)`;

/** Does the work unless a set is being kept, and lets none begin meanwhile; false where one is. */
export function whileNoBackup(
  { db }: Pick<Ctx, 'db'>,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const lock = sql.raw(BACKUP_LOCK);
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(own);
    if (!rows[0]?.isOurs) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(own);
    }
    return true;
  });
}
