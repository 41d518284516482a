import { isOutgoing } from '@postkorb/domain/accounts';
import { findCompanyName } from '#accounts';
import { memberNames } from '#identity';
import { ANONYMOUS, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import { findNamedDocuments, turnOutgoing } from './outgoing.sql.ts';

const MOST = 500;

/** A part of them; answers after which document it goes on, or null. */
function lookAtSome(ctx: Ctx, after: string): Promise<string | null> {
  return atomically(ctx, async (ctx) => {
    const { accountId } = ctx.viewer;
    const found = await findNamedDocuments(ctx, after, MOST);
    const companyName = await findCompanyName(ctx, accountId);
    const own = { people: await memberNames(ctx, accountId), companyName };
    const wrong = found.filter((one) => isOutgoing(one, own) !== one.isOutgoing);
    const ids = wrong.map(({ id }) => id);
    if (ids.length > 0) {
      await turnOutgoing(ctx, ids);
      await notifyClients(ctx, documentsChanged, ids);
    }
    return found.length < MOST ? null : (found.at(-1)?.id ?? null);
  });
}

/** Looks anew which documents the account wrote itself, because it or one of its people is called otherwise. Safe to repeat. */
export async function lookForOutgoing(ctx: Ctx): Promise<void> {
  let after: string | null = ANONYMOUS.userId;
  while (after !== null) after = await lookAtSome(ctx, after);
}
