import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

type Entry = {
  readonly action: string;
  readonly objects: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

/** Writes the deed's journal entry in the deed's own transaction, chained to the account's last one. */
export async function record(ctx: Ctx, entry: Entry): Promise<void> {
  const { userId, role, accountId } = ctx.viewer;
  const payload = { ...entry, actor: { userId, role }, request: ctx.requestId };
  await sql`select platform.append_journal(${accountId}::uuid, ${JSON.stringify(payload)}::jsonb)`.execute(
    ctx.db,
  );
}
