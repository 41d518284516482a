import { dueUntil, whyKept } from '@postkorb/domain/originals';
import { isPaywalled } from '#billing';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { sendMail } from '#platform/mail/mail';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers } from '../papers/choose-papers.ts';
import { findKeeping } from '../papers/keeping.sql.ts';
import { findManagers } from '../papers/managers.ts';
import { movePapers } from '../papers/move-papers.ts';
import { hasShredConsent } from '../shredding/consent.sql.ts';
import { queueShredding } from '../shredding/practice-shredding.ts';
import { noteStoredOnce } from '../storing/scan.sql.ts';
import { findStoredTwice, guardAnew } from '../storing/store-twice.ts';
import { daysOverMail } from './retention-mails.ts';
import { accountsDue, findStored, papersDue } from './retention.sql.ts';

const AT_ONCE = 200;
const BEGINNING = '00000000-0000-0000-0000-000000000000';

async function findDestroyed(ctx: Ctx, ids: readonly string[], whole: ReadonlySet<string>) {
  const { preference, homeBy } = await findKeeping(ctx);
  const keeping = {
    hasConsent: await hasShredConsent(ctx),
    isPaywalled: await isPaywalled(ctx),
    returnsAll: preference === 'returnMonthly' || homeBy !== null,
  };
  const all = await findStored(ctx, ids);
  return all.filter((one) => {
    const isStoredTwice = whole.has(one.documentId);
    return whyKept({ ...one, isStoredTwice }, keeping, today(ctx)) === null;
  });
}

/**
 * Puts those of these papers into the shred basket whose days are over, that somebody was warned of and that nothing keeps;
 * answers how many. `whole` are those whose scan was just read in both stores.
 * Writes originals.shred-due. Announces documentsChanged.
 */
export function shredDue(
  ctx: Ctx,
  ids: readonly string[],
  whole: ReadonlySet<string>,
): Promise<number> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const locked = await lockWithPapers(ctx, ids);
    const destroyed = await findDestroyed(ctx, ids, whole);
    const papers = destroyed.flatMap(({ documentId }) => locked.get(documentId)?.paper ?? []);
    if (papers.length === 0) return 0;
    await queueShredding(ctx, papers);
    const warnings = [...new Set(destroyed.map(({ warningId }) => warningId))];
    const after = { warnings, day: today(ctx) };
    await movePapers(ctx, papers, { to: 'ShredBasket', action: 'originals.shred-due', after });
    for (const to of await findManagers(ctx))
      await sendMail(ctx, daysOverMail, { ...to, count: papers.length });
    return papers.length;
  });
}

async function shredOfAccount(ctx: Ctx): Promise<void> {
  const until = dueUntil(today(ctx));
  for (let after = BEGINNING; ;) {
    const ids = await papersDue(ctx, { until, after, most: AT_ONCE });
    const whole = await findStoredTwice(ctx, ids);
    await guardAnew(ctx, ids);
    if (ids.length > 0) await shredDue(ctx, ids, whole);
    await noteStoredOnce(
      ctx,
      ids.filter((id) => !whole.has(id)),
    );
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

/** Day 91: what nobody ordered back is destroyed. Run every hour, at the time of the database. */
export async function shredAllDue(ctx: Ctx): Promise<void> {
  for (const accountId of await accountsDue(ctx, dueUntil(today(ctx))))
    await shredOfAccount(asSystem(ctx, { accountId }));
}
