import { inAccount, type Ctx } from '#platform/ctx';
import { endLinks } from '#platform/mail/mail';
import type { Login } from './login.sql.ts';

type Kinds = Parameters<typeof endLinks>[1]['kinds'];

/** Ends links of these kinds to these addresses, from whichever account of this login they were mailed. */
export async function endLinksOf(
  ctx: Ctx,
  { seats }: Pick<Login, 'seats'>,
  { addresses, kinds }: { readonly addresses: readonly string[]; readonly kinds: Kinds },
): Promise<void> {
  for (const { accountId } of seats)
    for (const to of addresses) await endLinks(inAccount(ctx, accountId), { to, kinds });
}
