import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../i18n/format.ts';

type Claimed = {
  readonly claim: { readonly sender: string; readonly from: string; readonly until: string };
};

/** What somebody misses, in their own words. */
export function ClaimWords({ claim: { sender, ...days } }: Claimed) {
  const [from, until] = [formatDay(days.from), formatDay(days.until)];
  return (
    <span className="text-16 text-ink wrap-anywhere">
      {from === until ? (
        <Trans>
          misses post from “{sender}”, expected on {from}
        </Trans>
      ) : (
        <Trans>
          misses post from “{sender}”, expected from {from} to {until}
        </Trans>
      )}
    </span>
  );
}
