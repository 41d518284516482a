import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { NotMineReportsQuery } from '../../gql/graphql.ts';
import { formatDayOf } from '../../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { NotMineReports } from './not-mine-calls.ts';
import { useNotMine } from './use-not-mine.ts';

type Report = NotMineReportsQuery['notMineReports'][number];

function Outlook({ report }: { readonly report: Report }) {
  const { takenBackAt, paperTakenAt, canTakeBack } = report;
  const day = formatDayOf(takenBackAt ?? paperTakenAt ?? report.reportedAt);
  if (takenBackAt !== null) return <Trans>Taken back on {day}: it is in your Inbox again.</Trans>;
  if (paperTakenAt !== null)
    return <Trans>The original was taken out on {day}, and we find out whom it belongs to.</Trans>;
  return canTakeBack ? (
    <Trans>We are taking the original out. Until then you can take this back.</Trans>
  ) : (
    <Trans>The original is not with us any more.</Trans>
  );
}

function Row({ report }: { readonly report: Report }) {
  const { t } = useLingui();
  const { takeBack } = useNotMine();
  const [isBusy, setBusy] = useState(false);
  const day = formatDayOf(report.reportedAt);
  const undo = async () => {
    setBusy(true);
    await takeBack(report.id);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <MailX aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 phone:basis-1/2">
        <b className="text-14 font-semibold text-ink">
          <Trans>Given back on {day}</Trans>
        </b>
        <span className="text-13 text-ink-3">
          <Outlook report={report} />
        </span>
      </span>
      {report.canTakeBack && (
        <Button isPending={isBusy} onPress={() => void undo()}>
          {t`It is mine after all`}
        </Button>
      )}
    </li>
  );
}

/** Letters that came by mistake and were given back, and which of them can still be taken back. */
export function GivenBack() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(NotMineReports, { fetchPolicy: 'cache-and-network' });
  const look = () => client.query({ query: NotMineReports, ...FRESH });
  useChanges(['missedPost', 'account'], () => void lookAgain('notMineReports', look));
  if (error !== undefined && data === undefined)
    return (
      <Banner
        tone="problem"
        action={<Button onPress={() => void refetch().catch(() => null)}>{t`Try again`}</Button>}
      >
        <Trans>Letters you gave back could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (data === undefined) return <SkeletonRows rows={1} />;
  if (data.notMineReports.length === 0)
    return (
      <p className="max-w-text text-14 text-ink-2">
        <Trans>
          If a letter here is not for you, open it and choose “This is not for me” under Original.
        </Trans>
      </p>
    );
  return (
    <ul aria-label={t`Letters for somebody else`} className="flex flex-col border-t border-line">
      {data.notMineReports.map((report) => (
        <Row key={report.id} report={report} />
      ))}
    </ul>
  );
}
