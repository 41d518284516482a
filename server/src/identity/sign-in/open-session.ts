import { randomBytes } from 'node:crypto';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import type { Holder } from '../basics/device.ts';
import { networkOf } from '#platform/basics/network';
import { tellNewDevice } from './tell-new-device.ts';
import { notifySessions } from '../sessions/change-kinds.ts';
import type { Via } from './find-entry.ts';
import { insertSession, sessionTimes } from '../sessions/session.sql.ts';
import { lockForbidsStaying } from '../sessions/sign-in-policy.sql.ts';

/** Where a sign-in comes from. */
export type Browser = {
  readonly ip: string;
  readonly userAgent: string;
  /** The device cookie, when this browser signed in before. */
  readonly device: string;
  /** The business whose own sign-in has just named somebody to it. */
  readonly via?: Via | null;
};

export type Entering = Browser & {
  /** Whether they want to stay signed in on this device. */
  readonly stays: boolean;
  /** As what the journal knows the code that was asked for. */
  readonly askedId?: string;
  /** The house whose identity they came by. */
  readonly provider?: string;
  /** Whether they have just shown who they are, and did not merely come by with a session of another house. */
  readonly isProven?: boolean;
  /** Whether a passkey opens it, by which a device has asked for fingerprint or PIN. */
  readonly byPasskey?: boolean;
  /** By which sign-in of a business they come: the session stays in its account. */
  readonly connectionId?: string | null;
};

/** What the journal says of where somebody came from, or tried to. */
export const comingFrom = ({ ip, userAgent }: Pick<Browser, 'ip' | 'userAgent'>) => ({
  net: networkOf(ip),
  userAgent,
});

/** What a browser shall hold as its session, and what is kept of it. */
export function newSecret(): { readonly secret: string; readonly tokenHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, tokenHash: hashOf(secret) };
}

/**
 * Opens a session for the viewer, who has proven who they are: one that stays, where they want that and the account
 * does not forbid it. Whose browser is new hears of it by mail. Gives its secret, of which only the hash is kept, and its end.
 * Writes identity.signed-in. Announces sessionsChanged.
 */
export async function openSession(ctx: Ctx, holder: Holder, entering: Entering) {
  const {
    ip,
    userAgent,
    stays: wished,
    askedId,
    provider,
    isProven = true,
    byPasskey = false,
  } = entering;
  const { connectionId = null } = entering;
  const stays = wished && !(await lockForbidsStaying(ctx));
  const network = networkOf(ip);
  const { accountId, userId } = ctx.viewer;
  const { secret, tokenHash } = newSecret();
  const by = { stays, isProven, byPasskey, connectionId };
  const row = { accountId, userId, tokenHash, net: network, userAgent, ...by };
  const newDevice = await tellNewDevice(ctx, holder, entering);
  const id = await insertSession(ctx, row);
  await record(ctx, {
    action: 'identity.signed-in',
    objects: askedId === undefined ? [id] : [id, askedId],
    after: { ...comingFrom(entering), stays, newDevice, ...(provider && { provider }) },
  });
  await notifySessions(ctx, userId, [id]);
  return { secret, expiresAt: sessionTimes(ctx, stays).expiresAt };
}
