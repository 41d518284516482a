import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { CalendarClock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../WhyUnreached.tsx';
import { formatDay, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { CaseDocumentRow, SuggestedRow } from './CaseDocumentRow.tsx';
import { CaseNameDialog } from './CaseNameDialog.tsx';
import { dutyWords, turnWords } from './case-words.ts';
import { useCase, type ShownCase } from './use-case.ts';
import { useChanging } from './use-changing.ts';

type Of = { readonly of: ShownCase };

function NextDuty({ of: { nextDuty } }: Of) {
  const { t } = useLingui();
  if (nextDuty === null) return <Trans>Nothing to do</Trans>;
  const { documentId, kind, day, time, isOverdue } = nextDuty;
  return (
    <span className="flex flex-wrap items-center gap-8">
      <Link
        to="/app/document/$documentId"
        params={{ documentId }}
        className="rounded-4 underline underline-offset-4"
      >
        {t(dutyWords[kind])}
      </Link>
      {day !== null && (
        <Chip tone={isOverdue ? 'overdue' : 'outline'} icon={CalendarClock}>
          {isOverdue ? t`Overdue since ${formatDay(day)}` : formatDay(day)}
          {time !== null && `, ${time}`}
        </Chip>
      )}
    </span>
  );
}

/** What is open, what comes next and whose turn it is. */
function Standing({ of }: Of) {
  const { t } = useLingui();
  const sum = of.openSums.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ');
  const details = [
    { name: t`Still to pay`, shown: sum === '' ? t`Nothing` : sum },
    { name: t`What comes next`, shown: <NextDuty of={of} /> },
    { name: t`Whose turn it is`, shown: t(turnWords[of.turn]) },
  ];
  return (
    <dl className="flex flex-wrap gap-8 pb-16">
      {details.map(({ name, shown }) => (
        <div key={name} className="rounded-12 bg-sunken px-16 py-8 phone:w-full">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="text-16 font-strong text-ink tabular">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function Documents({ of }: Of) {
  const { t } = useLingui();
  const sure = of.documents.filter(({ isSuggested }) => !isSuggested);
  const suggested = of.documents.filter(({ isSuggested }) => isSuggested);
  return (
    <>
      <ol aria-label={t`Letters of the case`}>
        {sure.map((entry) => (
          <CaseDocumentRow key={entry.document.id} entry={entry} of={of} />
        ))}
      </ol>
      {suggested.length > 0 && (
        <section className="pt-24">
          <h2 className="px-8 pb-4 text-13 font-semibold text-ink-3">
            <Trans>May belong here</Trans>
          </h2>
          <ul aria-label={t`May belong here`}>
            {suggested.map((entry) => (
              <SuggestedRow key={entry.document.id} entry={entry} of={of} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Case({ of }: Of) {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const { rename } = useChanging();
  const title = of.title ?? t`Case without a name`;
  useTitle(title);
  return (
    <>
      <header className="mx-auto flex w-full max-w-desk flex-wrap items-start gap-12 px-20 pt-16 pb-12 phone:px-16 phone:pt-8">
        <div className="min-w-0 flex-1 phone:basis-full">
          <h1 className="text-22 font-bold wrap-anywhere phone:text-28 phone:font-heavy">
            {title}
          </h1>
          {of.senderName !== null && <p className="text-13 text-ink-2">{of.senderName}</p>}
        </div>
        {of.canChange && (
          <Button icon={Pencil} onPress={() => setNaming(true)}>
            <Trans>Rename</Trans>
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">
        <div className="mx-auto w-full max-w-desk px-20 pb-24 phone:px-8">
          <Standing of={of} />
          <Documents of={of} />
        </div>
      </div>
      {isNaming && (
        <CaseNameDialog
          name={of.name ?? ''}
          save={(name) => rename(of, name, of.name ?? '')}
          close={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Letters of one matter on a timeline: what is open, counted once, what comes next and whose turn it is. */
export function CasePage() {
  const { t } = useLingui();
  const { caseId } = useParams({ from: '/cockpit/app/case/$caseId' });
  const { found, failed, again } = useCase(caseId);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {found && <Case key={caseId} of={found} />}
      {found === undefined && !failed && <SkeletonRows />}
      {found === null && (
        <EmptyState level={1} title={t`This case is not there`}>
          <Trans>It was split up, its letters are in the trash, or the link is wrong.</Trans>
        </EmptyState>
      )}
      {failed && (
        <EmptyState
          level={1}
          title={t`That did not work.`}
          action={<Button onPress={again}>{t`Try again`}</Button>}
        >
          <Trans>The case could not be loaded.</Trans> <WhyUnreached />
        </EmptyState>
      )}
    </div>
  );
}
