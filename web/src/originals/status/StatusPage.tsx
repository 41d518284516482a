import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SCAN_STEPS, type StatusStep } from '@postkorb/domain/originals';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { graphql } from '../../gql/index.ts';
import type { DocumentStatusesQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { statusWords } from './status-words.ts';

const Statuses = graphql(`
  query DocumentStatuses {
    documentStatuses {
      step
      count
      sendsMail
    }
  }
`);
type Status = DocumentStatusesQuery['documentStatuses'][number];

/** The steps with their counts, counted again whenever a letter or its paper goes on. */
function useStatuses() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(Statuses, { fetchPolicy: 'cache-and-network' });
  const look = () =>
    lookAgain('documentStatuses', () => client.query({ query: Statuses, ...FRESH }));
  useChanges(['documents', 'returns'], () => void look());
  return {
    statuses: data?.documentStatuses,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}

type Row = {
  readonly status: Status;
  /** How many stand there, in words. */
  readonly many: ReactNode;
};

function StepRow({ status: { step, sendsMail }, many }: Row) {
  const { t } = useLingui();
  const { icon: Picture, name, about } = statusWords[step];
  return (
    <li className="flex items-center gap-12 border-b border-line py-12">
      <span className="grid size-40 shrink-0 place-items-center rounded-full bg-blue-soft text-blue-text">
        <Picture aria-hidden size={20} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <span className="flex flex-wrap items-center gap-8">
          <b className="text-14 font-semibold text-ink">{t(name)}</b>
          {sendsMail && (
            <Chip icon={Mail} tone="own">
              <Trans>sends an email</Trans>
            </Chip>
          )}
        </span>
        <span className="text-13 text-ink-2">{t(about)}</span>
      </span>
      <span className="shrink-0 text-14 font-strong text-ink tabular">{many}</span>
    </li>
  );
}

type Track = {
  readonly title: string;
  readonly steps: readonly Status[];
  readonly many: (count: number) => ReactNode;
  /** Where they are looked after. */
  readonly link: ReactNode;
};

function Track({ title, steps, many, link }: Track) {
  return (
    <section className="flex flex-col gap-12">
      <h2 className="text-18 font-strong text-ink">{title}</h2>
      <ol aria-label={title} className="flex flex-col border-t border-line">
        {steps.map((one) => (
          <StepRow key={one.step} status={one} many={many(one.count)} />
        ))}
      </ol>
      <span>{link}</span>
    </section>
  );
}

const LINK = 'rounded-4 text-13 font-semibold text-blue-text underline underline-offset-4';

const isOfScan = ({ step }: Status) => (SCAN_STEPS as readonly StatusStep[]).includes(step);

/** The way of a letter, from the first scan to the end of its paper: what happens at each step, and how many stand there. */
export function StatusPage() {
  const { t } = useLingui();
  useTitle(t`Document status`);
  const { statuses, failed, again } = useStatuses();
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The steps could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (statuses === undefined) return <SkeletonRows rows={6} />;
  const papers = statuses.filter((one) => !isOfScan(one));
  return (
    <div className="flex max-w-door-wide flex-col gap-32">
      <header className="flex max-w-text flex-col gap-4">
        <h2 className="text-18 font-strong text-ink">
          <Trans>The way of a letter</Trans>
        </h2>
        <p className="text-14 text-ink-2">
          <Trans>
            A letter goes two ways at once: its scan goes where you file it, its original where you
            send it. The counts are as of now.
          </Trans>
        </p>
      </header>
      <Track
        title={t`The scan`}
        steps={statuses.filter(isOfScan)}
        many={(count) => <Plural value={count} one="# letter" other="# letters" />}
        link={
          <Link to="/app/folder/inbox/{-$documentId}" className={LINK}>
            <Trans>Inbox</Trans>
          </Link>
        }
      />
      {papers.length > 0 ? (
        <Track
          title={t`The original`}
          steps={papers}
          many={(count) => <Plural value={count} one="# original" other="# originals" />}
          link={
            <Link to="/app/originals/{-$documentId}" className={LINK}>
              <Trans>Manage originals</Trans>
            </Link>
          }
        />
      ) : (
        <Banner>
          <Trans>Only the Owner and Admins see where originals are.</Trans>
        </Banner>
      )}
    </div>
  );
}
