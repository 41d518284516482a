import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useTitle } from '../../ui/basics/title.ts';
import { OwnHistory } from '../history/LazySecurityHistory.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { LinkedIdentities } from '../sso/LinkedIdentities.tsx';
import { NotForSupport } from '../support/NotForSupport.tsx';
import { Support } from '../support/Support.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What else than the password keeps strangers out of a login. */
export function SecurityPage() {
  const { t } = useLingui();
  useTitle(t`Security`);
  const { History } = useContext(OwnHistory);
  return (
    <div className="flex max-w-door-wide flex-col gap-40">
      <NotForSupport>
        <Passkeys />
        <LinkedIdentities />
        <SecondFactor />
        <History />
      </NotForSupport>
      <Support />
    </div>
  );
}
