import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import { useEffect, useState } from 'react';
import { formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { Loading } from '../envelopes/Loading.tsx';
import { ListRow } from '../people/ListFrame.tsx';
import { AssessDialog } from './AssessDialog.tsx';
import { BREACHES, type Breach } from './recall-calls.ts';

const HOUR_MS = 3_600_000;
const EVERY_MINUTE_MS = 60_000;

/** What time it is, to the minute. */
function useNow() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long there is still, or that it is over. */
function TimeLeft({ dueAt }: { readonly dueAt: string }) {
  const left = Date.parse(dueAt) - useNow();
  const hours = Math.floor(left / HOUR_MS);
  if (left <= 0)
    return (
      <Chip tone="overdue">
        <Trans>72 hours are over</Trans>
      </Chip>
    );
  return (
    <Chip tone={hours < 24 ? 'deadline' : 'new'}>
      <Plural value={hours} one="# hour left" other="# hours left" />
    </Chip>
  );
}

function State({ breach }: { readonly breach: Breach }) {
  const { t } = useLingui();
  if (breach.takenBackAt !== null) return <Chip tone="outline">{t`taken back: no breach`}</Chip>;
  if (breach.assessedAt === null) return <TimeLeft dueAt={breach.dueAt} />;
  return <Chip tone="outline">{breach.isNotified === true ? t`notified` : t`not notified`}</Chip>;
}

type Row = { readonly breach: Breach; readonly assess: (breach: Breach) => void };

function BreachRow({ breach, assess }: Row) {
  const { t } = useLingui();
  const { code, reportedAt, pulledAt, sharedWith, reason } = breach;
  const day = formatDayOf(reportedAt);
  const places = {
    Here: t`paper not pulled yet`,
    Sent: t`with the customer`,
    Destroyed: t`shredded`,
  } as const;
  const pulled = pulledAt === null ? places[breach.paper] : t`paper pulled`;
  const shared = t`seen by ${sharedWith} others`;
  const about = [t`reported on ${day}`, pulled, ...(sharedWith > 0 ? [shared] : [])].join(' · ');
  const isOpen = breach.assessedAt === null && breach.takenBackAt === null;
  return (
    <ListRow
      name={shownCode(code)}
      chips={<State breach={breach} />}
      about={reason === null ? about : `${about} · ${reason}`}
    >
      {isOpen && (
        <Button aria-label={`${t`Assess`}: ${shownCode(code)}`} onPress={() => assess(breach)}>
          {t`Assess`}
        </Button>
      )}
    </ListRow>
  );
}

/** The book of breaches: each with the time that is left, until a Lead has decided whether it is notified. */
export function BreachBook() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Breach | null>(null);
  const { data, error, refetch } = useQuery(BREACHES, {
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MINUTE_MS,
    context: QUIETLY,
  });
  const again = () => void refetch().catch(() => null);
  const breaches = data?.breaches;
  return (
    <section aria-label={t`Book of breaches`} className="flex flex-col gap-16 pt-24">
      <div>
        <h2 className="text-28 font-heavy text-ink">
          <Trans>Book of breaches</Trans>
        </h2>
        <p className="max-w-text text-16 text-ink-2">
          <Trans>
            Whatever was opened for the wrong account. Within 72 hours it has to be decided whether
            the supervisory authority is notified (Article 33 GDPR).
          </Trans>
        </p>
      </div>
      <Loading isThere={breaches !== undefined} error={error} again={again} />
      {breaches?.length === 0 && (
        <p className="text-16 text-ink-2">
          <Trans>Nothing stands in it.</Trans>
        </p>
      )}
      {breaches !== undefined && breaches.length > 0 && (
        <ul aria-label={t`Book of breaches`} className="flex flex-col rounded-16 bg-paper shadow-1">
          {breaches.map((breach) => (
            <BreachRow key={breach.id} breach={breach} assess={setOpen} />
          ))}
        </ul>
      )}
      {open && <AssessDialog breach={open} close={() => setOpen(null)} />}
    </section>
  );
}
