import type { Ctx } from '#platform/ctx';
import { notifyLogin, type ChangeKind } from '#platform/jobs/event';

/** Whether support may look in, or does. */
export const supportChanged: ChangeKind = { name: 'support', isPersonal: true };

/** Tells the screens of a person, and those of whoever looks on their behalf. Announces supportChanged. */
export const notifySupport = (ctx: Ctx, userId: string): Promise<void> =>
  notifyLogin(ctx, supportChanged, { userId, ids: [] });
