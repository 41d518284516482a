import type { SsoProvider } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Ctx, type Viewer } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { sealDevice } from '../basics/device.ts';
import type { Opened } from '../sign-in/finish-sign-in.ts';
import { openSession, type Browser } from '../sign-in/open-session.ts';
import { findArrival, takeArrival } from './flow.sql.ts';
import { insertIdentity } from './linked-identity.sql.ts';

/** Whom another house has named to a browser, and whether it has shown whose mailbox the address is. */
export type Arrived = {
  readonly provider: SsoProvider;
  readonly email: string | null;
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The sign-in of a business, where one has named them. */
  readonly connectionId: string | null;
};

/** A browser that another house has named somebody to. */
export type Visitor = Browser & {
  /** Its secret. */
  readonly browser: string;
  /** The network it belongs to. */
  readonly net: string;
};

/** Whom another house has named to this browser, who goes on waiting. Refuses with FLOW_EXPIRED. */
export async function peekArrived(ctx: Ctx, browser: string) {
  return orRefuse(await findArrival(ctx, hashOf(browser)), 'FLOW_EXPIRED');
}

/**
 * Lets somebody in whom another house has named, and for whom `open` makes a login in the same transaction; that identity
 * opens it from then on. What `open` refuses leaves them where they were.
 * Refuses with FLOW_EXPIRED, IDENTITY_TAKEN (somebody else was faster).
 * Writes identity.linked, beside what `openSession` writes and announces.
 */
export function openArrived(
  ctx: Ctx,
  from: Visitor,
  open: (ctx: Ctx, arrived: Arrived) => Promise<Viewer>,
): Promise<Opened> {
  return atomically(ctx, async (ctx) => {
    const arrived = orRefuse(await takeArrival(ctx, hashOf(from.browser)), 'FLOW_EXPIRED');
    const own: Ctx = { ...ctx, viewer: await open(ctx, arrived) };
    const { provider, connectionId } = arrived;
    const { userId } = own.viewer;
    refuseIf(
      (await insertIdentity(own, { ...arrived, signedInAt: null })) ? null : 'IDENTITY_TAKEN',
    );
    await record(own, { action: 'identity.linked', objects: [userId], after: { provider } });
    const holder = { userId, generation: 0 };
    // The house has named them some minutes ago; when they signed in there is not known any more.
    const entering = { ...from, stays: false, provider, connectionId, isProven: false };
    const opened = await openSession(own, holder, entering);
    return { ...opened, device: sealDevice(own, holder, from.device) };
  });
}
