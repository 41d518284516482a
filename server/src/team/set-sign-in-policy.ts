import { refuseSignInPolicy } from '@postkorb/domain/team';
import { endStaying, lockForbidsStaying, requireProof, setForbidsStaying } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { teamChanged } from './seats/change-kinds.ts';

/** What holds for everybody who signs in for an account. */
export type SignInPolicy = { readonly forbidsStaying: boolean };

/**
 * Says whether the people of the viewer's account may stay signed in on a device. Where it is forbidden, sessions that
 * stay get the times of all others at once.
 * Refuses with NOT_ALLOWED, STEP_UP_REQUIRED.
 * Writes team.sign-in-policy-set. Announces teamChanged.
 */
export function setSignInPolicy(ctx: Ctx, { forbidsStaying }: SignInPolicy): Promise<SignInPolicy> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseSignInPolicy(askerOf(ctx)));
    await requireProof(ctx);
    const before = await lockForbidsStaying(ctx);
    if (before === forbidsStaying) return { forbidsStaying };
    await setForbidsStaying(ctx, forbidsStaying);
    const shortened = forbidsStaying ? await endStaying(ctx) : [];
    await record(ctx, {
      action: 'team.sign-in-policy-set',
      objects: shortened,
      before: { forbidsStaying: before },
      after: { forbidsStaying },
    });
    await notifyClients(ctx, teamChanged, []);
    return { forbidsStaying };
  });
}
