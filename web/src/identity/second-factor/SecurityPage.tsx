import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../ui/basics/title.ts';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What else than the password keeps strangers out of a login. */
export function SecurityPage() {
  const { t } = useLingui();
  useTitle(t`Security`);
  return (
    <div className="flex max-w-door-wide flex-col gap-40">
      <Passkeys />
      <SecondFactor />
    </div>
  );
}
