import { inAccount, type Ctx } from '#platform/ctx';
import type { Login } from './login.sql.ts';

/** Takes back what the viewer's login was given in the viewer's account since then. */
type Keeper = (ctx: Ctx, since: Date) => Promise<void>;
const keepers: Keeper[] = [];

/** Lets a higher rung take back what goes on opening something when every session of a login has ended. */
export function takeBackWithLogins(keeper: Keeper): void {
  keepers.push(keeper);
}

/**
 * Takes back, in every account of a login that its person gets back, what whoever was in it may have made since then, in the
 * caller's transaction. Writes what those keep who take it back.
 */
export async function takeBackSince(
  ctx: Ctx,
  { seats }: Pick<Login, 'seats'>,
  since: Date,
): Promise<void> {
  for (const { accountId } of seats)
    for (const keeper of keepers) await keeper(inAccount(ctx, accountId), since);
}
