import { isOverdue, isSilent, practisedStage, stageInTime } from '@postkorb/domain/forwarding';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { mailOfOverdue, mailOfSilence } from './alarm-mails.ts';
import { sourcesChanged } from './change-kinds.ts';
import { daysOf } from './source-days.ts';
import { lockSource, setSource, type Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';
import { findAllOpenSources } from './waiting.sql.ts';

/** A number that nobody takes for one of a carrier; it follows from the order, so it is the same whenever it is made. */
const numberOf = (id: string) => `SIMULIERT-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** Goes on with an order as long as time, or a carrier that is only played, lets it. */
async function goOn(ctx: Ctx, source: Source): Promise<Source> {
  const days = daysOf(ctx, source);
  const to = stageInTime(days, days) ?? (source.isSimulated ? practisedStage(days, days) : null);
  if (to === null) return source;
  const taken = to === 'Activating' ? { externalId: numberOf(source.id) } : {};
  return goOn(ctx, await stepSource(ctx, source, { to, ...taken }));
}

/** Tells once that no post comes, of an order that forwards some. */
async function watch(ctx: Ctx, source: Source): Promise<void> {
  const days = daysOf(ctx, source);
  if (source.isSimulated || !isSilent(days, days)) return;
  await setSource(ctx, source.id, { alarmedAt: ctx.now() });
  await record(ctx, {
    action: 'forwarding.post-missing',
    objects: [source.id],
    after: { lastPostOn: days.lastPostOn },
  });
  await mailOfSilence(ctx, source);
  await notifyClients(ctx, sourcesChanged, []);
}

/** Tells the operator once at each stage that an order waits too long for the scan centre or the carrier. */
async function watchWaiting(ctx: Ctx, source: Source): Promise<void> {
  const days = daysOf(ctx, source);
  if (source.isSimulated || !isOverdue(days, days)) return;
  await setSource(ctx, source.id, { overdueAt: ctx.now() });
  await mailOfOverdue(ctx, source);
}

async function advance(ctx: Ctx, id: string): Promise<void> {
  await atomically(ctx, async (ctx) => {
    const locked = await lockSource(ctx, id);
    if (locked === undefined) return;
    const source = await goOn(ctx, locked);
    await watch(ctx, source);
    await watchWaiting(ctx, source);
  });
}

/**
 * Lets each order go on as time passes, raises an alarm where no post comes, and tells the operator which orders wait too long;
 * done again it changes nothing. An order that fails is logged and does not stop the others.
 * Writes forwarding.stepped, forwarding.post-missing. Announces sourcesChanged.
 */
export async function keepTime(ctx: Ctx): Promise<void> {
  for (const { accountId, id } of await findAllOpenSources(ctx))
    try {
      await advance(asSystem(ctx, { accountId }), id);
    } catch (error) {
      ctx.log.error({ err: error, source: id }, 'a forwarding order could not go on');
    }
}
