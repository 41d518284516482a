import type { Locale } from '@postkorb/domain/accounts';
import { loginChanged, ownUser, setUserLocale } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';

/**
 * Speaks to the viewer in this language from now on, on every device.
 * Writes team.locale-set. Announces loginChanged.
 */
export function setLocale(ctx: Ctx, locale: Locale) {
  return atomically(ctx, async (ctx) => {
    const before = await ownUser(ctx);
    if (before.locale === locale) return before;
    await setUserLocale(ctx, locale);
    await record(ctx, {
      action: 'team.locale-set',
      objects: [before.id],
      before: { locale: before.locale },
      after: { locale },
    });
    await notifyLogin(ctx, loginChanged, { userId: before.id, ids: [] });
    return ownUser(ctx);
  });
}
