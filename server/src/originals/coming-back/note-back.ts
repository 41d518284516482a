import { dayInBerlin } from '@postkorb/domain/basics';
import { askedAgainOn } from '@postkorb/domain/originals';
import { noteChange } from '#documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { documentsIn, lockReturn } from '../returns/return.sql.ts';
import { askAgainOn, findToBeAskedAgain, insertComingBack } from './coming-back.sql.ts';

/**
 * Notes that a packet of the account which was sent lies at the centre again; its people are asked where it shall go. Its papers
 * stay sent: nothing else leads anywhere from there.
 * Refuses with UNKNOWN_RETURN, NOT_SENT, ALREADY_BACK.
 * Writes originals.came-back. Announces documentsChanged, returnsChanged.
 */
export function noteBack(ctx: Ctx, returnId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const packet = orRefuse(await lockReturn(ctx, returnId), 'UNKNOWN_RETURN');
    refuseIf(packet.sentAt === null ? 'NOT_SENT' : null);
    refuseIf(packet.backAt === null ? null : 'ALREADY_BACK');
    const day = askedAgainOn(dayInBerlin(ctx.now()));
    await insertComingBack(ctx, { returnId, sending: packet.sending, askedAgainOn: day });
    const ids = await documentsIn(ctx, returnId);
    const { accountId } = ctx.viewer;
    await noteChange(
      ctx,
      ids.map((id) => ({ accountId, id })),
      {
        action: 'originals.came-back',
        before: { trackingId: packet.trackingId },
        after: { returnId },
      },
    );
    await mailOfReturns(ctx, { what: 'cameBack', originals: ids.length, day });
    await notifyClients(ctx, returnsChanged, []);
  });
}

/** Asks the people of packets that have lain here for ninety days once more where they shall go. */
export async function askAboutPackets(ctx: Ctx): Promise<void> {
  const day = dayInBerlin(ctx.now());
  const next = askedAgainOn(day);
  for (const { accountId, returnId } of await findToBeAskedAgain(ctx, day))
    await atomically(asSystem(ctx, { accountId }), async (ctx) => {
      await lockReturn(ctx, returnId);
      if (!(await askAgainOn(ctx, { returnId, day, next }))) return;
      const { length: originals } = await documentsIn(ctx, returnId);
      await mailOfReturns(ctx, { what: 'askedAgain', originals, day: next });
    });
}
