import { sql } from 'kysely';
import { plugged } from '../../src/modules.ts';
import { asSystem, type Ctx } from '../../src/platform/ctx.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';

type Waiting = {
  readonly id: string;
  readonly event: string;
  readonly payload: { readonly accountId: string };
};

/** Tells these listeners, in this order, what was announced in an account and nobody told them yet. */
export async function hear(
  ctx: Ctx,
  ownerUrl: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const owner = openDb(openPool(ownerUrl, { max: 1 }));
  const { accountId } = ctx.viewer;
  const { rows } =
    await sql<Waiting>`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'platform.spread-news' and j.payload -> 'payload' ->> 'accountId' = ${accountId}
    returning j.id, j.payload ->> 'event' as event, j.payload -> 'payload' as payload`.execute(
      owner,
    );
  await owner.destroy();
  const { listeners } = plugged;
  for (const name of names)
    for (const { event, payload } of rows.toSorted(
      (one, other) => Number(one.id) - Number(other.id),
    ))
      for (const listener of listeners)
        if (listener.name === name && listener.event === event)
          await listener.handle(asSystem(ctx, { accountId }), payload);
  return rows.map(({ event }) => event);
}
