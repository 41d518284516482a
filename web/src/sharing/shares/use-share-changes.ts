import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { SharePermission, ShareProblemCode } from '@postkorb/domain/sharing';
import { toast } from '../../ui/overlays/Toast.tsx';
import { ShareContainer, UnshareContainer, type Recipient } from './share-calls.ts';
import type { Shared } from './share-dialogs.ts';
import { notChanged, shareProblems, shareRefusals, unshareRefusals } from './share-words.ts';
import { lookAtSharing } from './use-share-form.ts';

/** What a person is called: by their name, or by the address where nobody gave one. */
export const calledOf = ({ name, email }: Pick<Recipient, 'name' | 'email'>) => name || email || '';

/** Does one change; what went wrong is said, and answered with false. */
function useRun(shared: Shared) {
  const { t } = useLingui();
  return async (ask: () => Promise<MessageDescriptor | null>): Promise<boolean> => {
    const problem = await ask().catch(() => notChanged);
    if (problem !== null) toast({ text: t(problem) });
    lookAtSharing(shared);
    return problem === null;
  };
}

/** Changing what those may who are in already, and taking it from them. */
export function useShareChanges(shared: Shared) {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRun(shared);
  const { id } = shared;
  const allow = ({ email, endsOn }: Recipient, permission: SharePermission) =>
    run(async () => {
      const given = { emails: [email ?? ''], permission, endsOn, note: '' };
      const variables = { id, ...given, key: crypto.randomUUID() };
      const { data } = await client.mutate({ mutation: ShareContainer, variables });
      const answer = data!.shareContainerWithManyContacts;
      const [problem] = answer.problems;
      if (problem) return shareProblems[problem.code as ShareProblemCode];
      return answer.errorCode && shareRefusals[answer.errorCode];
    });
  return {
    async allow(recipient: Recipient, permission: SharePermission) {
      const name = calledOf(recipient);
      const before = recipient.permission;
      if (!(await allow(recipient, permission))) return;
      toast({
        text: permission === 'editor' ? t`${name} can edit now` : t`${name} can only view now`,
        ...(before && { undo: () => void allow(recipient, before) }),
      });
    },
    /** Whoever is let in once more is mailed once more: that is no way back, and so none is offered. */
    async remove(recipient: Recipient) {
      const name = calledOf(recipient);
      const isDone = await run(async () => {
        const variables = { id, emails: [recipient.email ?? ''], key: crypto.randomUUID() };
        const { data } = await client.mutate({ mutation: UnshareContainer, variables });
        const { errorCode } = data!.unshareContainerWithManyContacts;
        return errorCode && unshareRefusals[errorCode];
      });
      if (!isDone) return;
      const text =
        recipient.status === 'Invited'
          ? t`The invitation to ${name} was taken back.`
          : t`Sharing with ${name} has ended.`;
      toast({ text });
    },
  };
}

export type ShareChanges = ReturnType<typeof useShareChanges>;
