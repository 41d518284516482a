import { useApolloClient, useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IDLE_MINUTES } from '@postkorb/domain/identity';
import type { SignInPolicyRefusal } from '@postkorb/domain/team';
import { graphql } from '../gql/index.ts';
import { withProof } from '../identity/index.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { unreachable } from '../ui/basics/unreached.ts';
import { Switch } from '../ui/buttons/Switch.tsx';
import { RequireFactor } from './RequireFactor.tsx';
import { toast } from '../ui/overlays/Toast.tsx';

const Policy = graphql(`
  query SignInPolicy {
    signInPolicy {
      forbidsStaying
      secondFactorFrom
      canChange
    }
  }
`);

const SetPolicy = graphql(`
  mutation SetSignInPolicy($forbidsStaying: Boolean!) {
    setSignInPolicy(forbidsStaying: $forbidsStaying) {
      errorCode
      policy {
        forbidsStaying
      }
    }
  }
`);

const RequireSecondFactor = graphql(`
  mutation RequireSecondFactor($isRequired: Boolean!) {
    requireSecondFactor(isRequired: $isRequired) {
      errorCode
      policy {
        secondFactorFrom
      }
    }
  }
`);

// Who thinks better of proving who they are has nothing to be told.
const refusals: Record<SignInPolicyRefusal, MessageDescriptor | null> = {
  NOT_ALLOWED: msg`Only the Owner can change this.`,
  STEP_UP_REQUIRED: null,
};

/** The rule, and the way to change it; says how that went. */
function usePolicy() {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const { data } = useQuery(Policy, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('team', () => client.query({ query: Policy, ...FRESH }));
  useChanges(['team'], () => void look());
  const run = async (call: () => Promise<{ readonly errorCode: SignInPolicyRefusal | null }>) => {
    setPending(true);
    try {
      const { errorCode } = await withProof(call);
      const refusal = errorCode && refusals[errorCode];
      if (refusal) toast({ text: t(refusal) });
      await look();
    } catch {
      toast({ text: t(unreachable) });
    } finally {
      setPending(false);
    }
  };
  const set = (forbidsStaying: boolean) =>
    run(async () => {
      const variables = { forbidsStaying };
      return (await client.mutate({ mutation: SetPolicy, variables })).data!.setSignInPolicy;
    });
  const require = (isRequired: boolean) =>
    run(async () => {
      const variables = { isRequired };
      return (await client.mutate({ mutation: RequireSecondFactor, variables })).data!
        .requireSecondFactor;
    });
  return { policy: data?.signInPolicy, isPending, set, require };
}

/** How everybody of the account logs in; for whoever may say so. */
export function SignInPolicy() {
  const { t } = useLingui();
  const { policy, isPending, set, require } = usePolicy();
  if (!policy?.canChange) return null;
  return (
    <section aria-label={t`Logging in`} className="flex max-w-text flex-col gap-8 pt-24">
      <h3 className="text-16 font-strong text-ink">
        <Trans>Logging in</Trans>
      </h3>
      <Switch
        isSelected={policy.forbidsStaying}
        isDisabled={isPending}
        onChange={(forbids) => void set(forbids)}
        aria-describedby="staying"
      >
        <Trans>Forbid staying logged in</Trans>
      </Switch>
      <p id="staying" className="text-13 text-ink-2">
        <Trans>
          Nobody in this account can then stay logged in on a device: everybody is logged out after{' '}
          {IDLE_MINUTES} minutes without use. For devices that stay logged in now, this applies at
          once.
        </Trans>
      </p>
      <RequireFactor from={policy.secondFactorFrom} isPending={isPending} require={require} />
    </section>
  );
}
