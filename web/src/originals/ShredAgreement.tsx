import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import type { Agreement } from './use-shredding.ts';

/** Asks once for the account whether originals may be destroyed for good. */
export function ShredAgreement({ isWanted, agrees, setAgrees, isMissing }: Agreement) {
  const { t } = useLingui();
  if (!isWanted) return null;
  return (
    <Checkbox
      isSelected={agrees}
      onChange={setAgrees}
      problem={isMissing ? t`Please agree first.` : null}
    >
      <Trans>
        I agree that originals will be destroyed for good: those I ask to have shredded, and those
        nobody orders within 90 days, each after a warning by email. You will see this only once.
      </Trans>
    </Checkbox>
  );
}
