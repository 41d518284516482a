import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { sendMail } from '#platform/mail/mail';
import { findManagers } from '../papers/managers.ts';
import { shreddingMail, type Decided } from './shredding-mail.ts';

/** Mails those who manage the originals of the viewer's account, in the transaction of what it tells; of today where no day is named. */
export async function mailOfShredding(
  ctx: Ctx,
  what: Decided,
  { originals, day = today(ctx) }: { readonly originals: number; readonly day?: Day | undefined },
): Promise<void> {
  for (const to of await findManagers(ctx))
    await sendMail(ctx, shreddingMail, { ...to, what, originals, day });
}
