import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  addressesOf,
  problemsOfInvitation,
  type InviteProblem,
  type UserInviteRole,
} from '@postkorb/domain/team';
import { useState } from 'react';
import { toast } from '../ui/overlays/Toast.tsx';
import { CreateUser } from './team-calls.ts';
import type { teamRefusals } from './refusals.ts';

/** The addresses in what somebody typed or pasted, however they are set apart. */
const split = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

type Wrong = { readonly code: string; readonly field: string; readonly position?: number | null };
type Refused = keyof typeof teamRefusals | 'UNREACHABLE';

/** An invitation that is being written: whom, as what, with which words, and what is wrong with it. */
export function useInvitation(onSent: () => void) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<UserInviteRole>('Member');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isPending, setPending] = useState(false);
  const emails = addressesOf(split(typed));

  const ask = async (price: number | null) => {
    const variables = { emails, role, note, price };
    const { data } = await client.mutate({ mutation: CreateUser, variables });
    const answer = data?.createUser;
    if (answer?.errorCode === null) {
      toast({
        text: t`${plural(emails.length, { one: '# invitation is on its way.', other: '# invitations are on their way.' })}`,
      });
      return onSent();
    }
    setWrong(answer?.problems ?? []);
    setRefused(answer?.errorCode ?? 'UNREACHABLE');
  };
  const send = async (price: number | null) => {
    const own: readonly InviteProblem[] = problemsOfInvitation({ emails, note });
    setWrong(own);
    setRefused(null);
    if (own.length > 0 || isPending) return;
    setPending(true);
    await ask(price).catch(() => setRefused('UNREACHABLE'));
    setPending(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setWrong((before) => before.filter(({ field }) => field !== 'emails'));
    setRefused(null);
  };
  return {
    typed,
    type,
    emails,
    role,
    setRole,
    note,
    setNote,
    wrong,
    // What a field says need not be said twice.
    refused: wrong.length > 0 ? null : refused,
    isPending,
    send,
  };
}

export type InvitationForm = ReturnType<typeof useInvitation>;
