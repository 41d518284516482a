import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import {
  againUntil,
  destroyedFrom,
  digestFrom,
  digestUntil,
  mayDigest,
  type Preference,
} from '@postkorb/domain/originals';
import { noteChange } from '#documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { sendMail } from '#platform/mail/mail';
import { lockBasket } from '../papers/basket.sql.ts';
import { hasShredConsent } from '../shredding/consent.sql.ts';
import { findKeeping } from '../papers/keeping.sql.ts';
import { findManagers } from '../papers/managers.ts';
import { accountsToWarn, accountsToWarnAgain } from './retention.sql.ts';
import { againMail, digestMail, digestToBasketMail } from './retention-mails.ts';
import {
  accountsWithOpenWarnings,
  findLastDigest,
  insertWarning,
  lockUnwarned,
  settleWarnings,
  type Named,
  type WarningKind,
} from './warning.sql.ts';

type Mailed = {
  readonly named: readonly Named[];
  readonly hasConsent: boolean;
  readonly preference: Preference;
};

function aboutDigest(day: Day, { named, hasConsent }: Mailed) {
  const open = named.filter(({ isGuarded }) => !isGuarded);
  const days = open.map(({ receivedOn }) => destroyedFrom(receivedOn, day)).toSorted();
  return {
    count: open.length,
    guarded: named.length - open.length,
    from: days[0] ?? day,
    until: days.at(-1) ?? day,
    hasConsent,
  };
}

const digestOf = {
  destroyAfterShortTerm: digestMail,
  returnMonthly: digestMail,
  orderIndividually: digestToBasketMail,
} as const satisfies Record<Preference, typeof digestMail>;

async function mailAll(ctx: Ctx, kind: WarningKind, mailed: Mailed): Promise<string[]> {
  const ids: string[] = [];
  for (const to of await findManagers(ctx))
    ids.push(
      kind === 'digest'
        ? await sendMail(ctx, digestOf[mailed.preference], {
            ...to,
            ...aboutDigest(today(ctx), mailed),
          })
        : await sendMail(ctx, againMail, { ...to, count: mailed.named.length }),
    );
  return ids;
}

async function warn(ctx: Ctx, kind: WarningKind, until: Day): Promise<void> {
  const { preference, homeBy } = await findKeeping(ctx);
  // What goes home by itself has no last day.
  if (preference === 'returnMonthly' || homeBy !== null) return;
  const named = await lockUnwarned(ctx, kind, until);
  if (named.length === 0) return;
  const hasConsent = await hasShredConsent(ctx);
  const mailIds = await mailAll(ctx, kind, { named, hasConsent, preference });
  const documentIds = named.map(({ documentId }) => documentId);
  const warningId = await insertWarning(ctx, { kind, hasConsent, mailIds, documentIds });
  const { accountId } = ctx.viewer;
  await noteChange(
    ctx,
    documentIds.map((id) => ({ accountId, id })),
    { action: 'originals.warned', after: { warningId, kind, hasConsent } },
  );
}

/**
 * Mails an account which of its papers reach their last day within 20 days, once a week.
 * Writes originals.warned. Announces documentsChanged.
 */
async function warnByDigest(ctx: Ctx): Promise<void> {
  await atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const last = await findLastDigest(ctx);
    if (!mayDigest(last && dayInBerlin(last), today(ctx))) return;
    await warn(ctx, 'digest', digestUntil(today(ctx)));
  });
}

/**
 * Mails an account three days before its guarded papers reach their last day.
 * Writes originals.warned. Announces documentsChanged.
 */
async function warnAgain(ctx: Ctx): Promise<void> {
  await atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    await warn(ctx, 'again', againUntil(today(ctx)));
  });
}

const settle = (ctx: Ctx) => atomically(ctx, (ctx) => settleWarnings(ctx));

/**
 * Says, in time, of which papers the days are nearly over. Run every hour, at the time of the database.
 * Writes originals.warned. Announces documentsChanged.
 */
export async function warnOfDays(ctx: Ctx): Promise<void> {
  for (const accountId of await accountsWithOpenWarnings(ctx))
    await settle(asSystem(ctx, { accountId }));
  for (const accountId of await accountsToWarn(ctx, digestFrom(today(ctx))))
    await warnByDigest(asSystem(ctx, { accountId }));
  for (const accountId of await accountsToWarnAgain(ctx, againUntil(today(ctx))))
    await warnAgain(asSystem(ctx, { accountId }));
}
