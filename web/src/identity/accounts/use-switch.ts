import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RECENT_SEARCHES } from '../../ui/basics/kept-names.ts';
import { arrange } from '../../ui/basics/preferences.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { withProof } from '../sessions/step-up.ts';
import { sayUnauthenticated } from '../token.ts';
import { switchAccount, type SwitchFailure } from './switch-account.ts';

const otherSignIn = msg`The company login opens only its own account, and that account allows no other login. Please log out and log in the other way.`;

type Account = { readonly id: string; readonly name: string };

/** Leads this browser into another account, with a fresh proof where that account wants one. */
export function useSwitch() {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const fail = (code: SwitchFailure) => {
    if (code === 'UNAUTHENTICATED') sayUnauthenticated();
    if (code === 'OTHER_SIGN_IN') toast({ text: t(otherSignIn) });
    if (code === 'FAILED') toast({ text: t(unreachable) });
  };
  /** Null when it did; an account that is theirs no more is for whoever asked to say. */
  const change = async ({ id, name }: Account) => {
    setPending(true);
    const { errorCode } = await withProof(async () => ({
      errorCode: await switchAccount(id, name),
    }));
    setPending(false);
    if (errorCode !== null) fail(errorCode);
    // What was searched for in one account is nothing for those of another.
    else arrange(RECENT_SEARCHES, null);
    return errorCode;
  };
  return { isPending, change };
}
