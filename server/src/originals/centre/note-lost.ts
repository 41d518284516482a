import { noteChange } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { lostMail } from '../mails/lost-mail.ts';
import { findManagers } from '../papers/managers.ts';
import { setShelf } from '../papers/keeping.sql.ts';
import { forgetShelf } from './shelves.sql.ts';

async function mailAll(ctx: Ctx, what: 'lost' | 'foundAgain'): Promise<void> {
  for (const to of await findManagers(ctx)) await sendMail(ctx, lostMail, { ...to, what });
}

/**
 * Notes that a paper of the account is lost, by the number of its sheet: its history says so, no shelf is named any longer, and those who
 * manage originals get a mail. Of what was sent or destroyed meanwhile nothing is said.
 * Writes originals.lost. Announces documentsChanged.
 */
export function noteLost(ctx: Ctx, scanId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const id = await forgetShelf(ctx, scanId);
    if (id === undefined) return;
    await noteChange(ctx, [{ accountId: ctx.viewer.accountId, id }], { action: 'originals.lost' });
    await mailAll(ctx, 'lost');
  });
}

/**
 * Notes that a lost paper of the account was found, and where it lies now.
 * Writes originals.found-again. Announces documentsChanged.
 */
export function noteFoundAgain(
  ctx: Ctx,
  found: { readonly scanId: string; readonly shelf: string },
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const id = await setShelf(ctx, found);
    if (id === undefined) return;
    const after = { shelf: found.shelf };
    await noteChange(ctx, [{ accountId: ctx.viewer.accountId, id }], {
      action: 'originals.found-again',
      after,
    });
    await mailAll(ctx, 'foundAgain');
  });
}
