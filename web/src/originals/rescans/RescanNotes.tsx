import { Trans } from '@lingui/react/macro';
import { Relatives } from '../../documents/index.ts';
import type { OriginalFieldsFragment } from '../../gql/graphql.ts';
import { formatDayOf } from '../../i18n/format.ts';

type Rescans = { readonly rescans: OriginalFieldsFragment['rescans'] };

/** Whether a paper waits to be scanned once more, and the scans that were made of it since. */
export function RescanNotes({ rescans }: Rescans) {
  return rescans.map(({ id, requestedAt, scannedAt, newScan }) => {
    const day = formatDayOf(scannedAt ?? requestedAt);
    return (
      <div key={id} className="pt-8 text-13 text-ink-2">
        {scannedAt === null ? (
          <Trans>
            A new scan was asked for on {day}. Until it is there, the original stays with us.
          </Trans>
        ) : (
          <Trans>Scanned once more on {day}:</Trans>
        )}
        {newScan && <Relatives all={[newScan]} />}
      </div>
    );
  });
}
