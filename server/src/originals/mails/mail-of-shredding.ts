import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { sendMail } from '#platform/mail/mail';
import { findManagers } from '../papers/managers.ts';
import { shreddingMail, type Decided } from './shredding-mail.ts';

type About = {
  readonly originals: number;
  readonly day?: Day | undefined;
  /** What it costs. */
  readonly cents?: number;
};

/** Mails those who manage the originals of the viewer's account, in the transaction of what it tells; of today where no day is named. */
export async function mailOfShredding(
  ctx: Ctx,
  what: Decided,
  { originals, day = today(ctx), cents = 0 }: About,
): Promise<void> {
  for (const to of await findManagers(ctx))
    await sendMail(ctx, shreddingMail, {
      ...to,
      what,
      originals,
      day,
      ...(cents > 0 ? { cents } : {}),
    });
}
