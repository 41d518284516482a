import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { InflowPart } from '../InflowPart.tsx';
import { HotFolder } from './HotFolder.tsx';
import { ScanList } from './ScanList.tsx';
import { Stations } from './Stations.tsx';
import { useScanDoors } from './use-scans.ts';

function Doors() {
  const { t } = useLingui();
  const doors = useScanDoors();
  const { data, failed, again } = doors;
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>Your scan stations could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (data === undefined) return <SkeletonRows rows={3} />;
  return (
    <>
      <InflowPart title={t`Scan stations`}>
        <p className="max-w-text text-14 text-pretty text-ink-2">
          <Trans>
            A scanner, or a program beside one, sends letters into your Inbox using its own token.
          </Trans>
        </p>
        <Stations stations={data.scanStations} doors={doors} />
      </InflowPart>
      {data.hotFolder?.isAvailable && (
        <InflowPart title={t`Folder for scans`}>
          <HotFolder folder={data.hotFolder} doors={doors} />
        </InflowPart>
      )}
    </>
  );
}

/** Letters by scan: the stations, the folder, what parts batches, and every scan that came. */
export function ScanInflow() {
  const { t } = useLingui();
  return (
    <>
      <Doors />
      <InflowPart title={t`Several letters in one batch`}>
        <p className="max-w-text text-14 text-pretty text-ink-2">
          <Trans>
            Lay a separator sheet between two letters, or stick a label on the first page of each:
            the batch is split there. Blank backs and separator sheets are not shown. They stay
            attached to the letter.
          </Trans>
        </p>
        <p>
          <a
            className="text-link font-semibold"
            href="/separator-sheet.pdf"
            target="_blank"
            rel="noreferrer"
          >{t`Print separator sheet and labels (PDF)`}</a>
        </p>
      </InflowPart>
      <InflowPart title={t`Received scans`}>
        <ScanList />
      </InflowPart>
    </>
  );
}
