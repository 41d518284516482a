import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/display/Banner.tsx';

/** Why nothing in this folder can be changed now. */
export function LeavingBanner() {
  return (
    <Banner>
      <Trans>Being handed over. Until that is done, the folder can only be read.</Trans>
    </Banner>
  );
}
