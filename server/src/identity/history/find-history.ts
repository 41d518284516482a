import {
  SESSION_ENDS,
  SSO_PROVIDERS,
  USER_ROLES,
  type SessionEnd,
  type SsoProvider,
  type UserRole,
} from '@postkorb/domain/identity';
import { z } from 'zod';
import { entriesOfPerson, type Recorded } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { findPeople, type PersonRow } from '../people/person.sql.ts';
import { browserOf, type Browser } from '../sessions/browser.ts';

/** One thing that happened to the login of a person. */
export type SecurityEvent = {
  readonly cursor: string;
  readonly at: Date;
  readonly action: Recorded['action'];
  readonly device: Browser;
  readonly stays: boolean;
  readonly isNewDevice: boolean;
  /** How many sessions ended with it. */
  readonly ended: number;
  readonly why: SessionEnd | null;
  /** By which other house, where it was one. */
  readonly provider: SsoProvider | null;
  readonly role: UserRole | null;
  /** Who of the account did it, where it was not the person themselves. */
  readonly person: PersonRow | null;
  readonly bySupport: boolean;
};
export type SecurityHistory = { readonly events: readonly SecurityEvent[]; readonly more: boolean };

// What is missing or was written otherwise in earlier versions says nothing.
const said = z.object({
  userAgent: z.string().catch(''),
  stays: z.boolean().catch(false),
  newDevice: z.boolean().catch(false),
  why: z.enum(SESSION_ENDS).nullable().catch(null),
  provider: z.enum(SSO_PROVIDERS).nullable().catch(null),
  role: z.enum(USER_ROLES).nullable().catch(null),
});

/** The id of who did what an entry tells; null where nobody of the account is named. */
function doerOf({ journalKinds }: Ctx, { by, actor, action }: Recorded): string | null {
  if (by) return by.kind === 'person' ? by.userId : null;
  return journalKinds[action]?.security === 'named' ? actor.userId : null;
}

const cursorIn = (after: string | null) =>
  after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;

type Asked = { readonly first: number; readonly after: string | null };

/** What happened to the viewer's login in their account, the latest first; nothing of anybody else's, and nothing of another account. */
export async function findSecurityHistory(
  ctx: Ctx,
  { first, after }: Asked,
): Promise<SecurityHistory> {
  const { accountId, userId } = ctx.viewer;
  const before = cursorIn(after);
  const entries = await entriesOfPerson(ctx, { accountId, userId, before, most: first + 1 });
  const shown = entries.slice(0, first);
  const ids = new Set(shown.flatMap((entry) => doerOf(ctx, entry) ?? []));
  ids.delete(userId);
  const people = new Map((await findPeople(ctx, [...ids])).map((one) => [one.id, one]));
  const events = shown.map((entry) => {
    const { userAgent, newDevice, ...rest } = said.parse(entry.after ?? {});
    return {
      ...rest,
      cursor: String(entry.seq),
      at: entry.at,
      action: entry.action,
      device: browserOf(userAgent),
      isNewDevice: newDevice,
      ended: entry.action === 'identity.sessions-ended' ? entry.objects.length : 0,
      person: people.get(doerOf(ctx, entry) ?? '') ?? null,
      bySupport: entry.by?.kind === 'support' || entry.by?.kind === 'operator',
    };
  });
  return { events, more: entries.length > first };
}
