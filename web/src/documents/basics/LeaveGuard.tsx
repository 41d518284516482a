import { Trans } from '@lingui/react/macro';
import { AskBeforeLeaving } from '../../AskBeforeLeaving.tsx';

/** Nobody loses what they changed on a document by a press beside it: leaving the page asks first. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  return (
    <AskBeforeLeaving isChanged={isChanged}>
      <Trans>What you changed on this letter is not saved yet.</Trans>
    </AskBeforeLeaving>
  );
}
