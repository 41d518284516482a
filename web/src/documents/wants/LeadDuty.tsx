import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, CalendarPlus, Check } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { formatLongDay } from '../basics/long-day.ts';
import { Linked } from '../record/DetailsSection.tsx';
import { PleaseCheck } from '../record/PleaseCheck.tsx';
import { placeOf } from '../record/readings.ts';
import { Amount } from './Amount.tsx';
import { CountedDay } from '../duties/CountedDay.tsx';
import { LaterChips } from '../duties/DutyChips.tsx';
import { DutyMenu, useLaterOf } from '../duties/DutyMenu.tsx';
import { Consequence, CourtCase, ToBring, type DutyOf } from '../duties/DutyParts.tsx';
import { useDutyName } from '../duties/use-duty-name.ts';
import { useSaveInCalendar } from './use-save-in-calendar.ts';
import type { Want } from './wants.ts';
import { WantLine } from './WantLine.tsx';

type LeadDuty = DutyOf & { readonly want: Want };

/** Whether one has to be somewhere at a time. */
const isMeeting = ({ duty: { kind, day } }: DutyOf) =>
  (kind === 'hearing' || kind === 'appointment') && day != null;

/** Where it takes place; a court is named with its room. */
function placeOfMeeting({ document, duty: { place, kind } }: DutyOf): string | null {
  const { senderName } = document.metadata;
  if (place == null || senderName == null) return place ?? senderName ?? null;
  return kind === 'hearing' && !place.includes(senderName) ? `${senderName}, ${place}` : place;
}

/** When and where one has to be, to be read from afar. */
function Meeting(props: DutyOf) {
  const { t } = useLingui();
  const { duty } = props;
  const name = useDutyName(duty);
  const lead = duty.court?.mustAppear ? t`You must attend` : name;
  const when = [formatLongDay(duty.day ?? ''), duty.time].filter((one) => one != null).join(', ');
  return (
    <>
      <Linked place={placeOf(duty)} label={`${lead}: ${when}`} className="no-underline">
        <span className="block text-14 font-semibold text-seal-text">{lead}:</span>
        <span className="block pt-2 text-18 font-strong text-ink tabular">{when}</span>
      </Linked>
      <p className="text-14 wrap-anywhere text-ink">{placeOfMeeting(props)}</p>
      <ToBring duty={duty} />
      <span className="flex flex-wrap gap-4 empty:hidden">
        {!duty.isCertain && <PleaseCheck />}
        <LaterChips duty={duty} />
      </span>
    </>
  );
}

function Later(props: DutyOf) {
  const { t } = useLingui();
  const later = useLaterOf(props);
  return (
    <Menu label={t`Snooze or remind`} groups={later} placement="bottom start">
      <Button icon={AlarmClock}>{t`Later`}</Button>
    </Menu>
  );
}

function Decisions(props: DutyOf) {
  const { t } = useLingui();
  const { duty, document, deciding } = props;
  const name = useDutyName(duty);
  const save = useSaveInCalendar(document);
  const meets = isMeeting(props);
  return (
    <div className="flex flex-wrap gap-8">
      {meets && (
        <Button
          tone="primary"
          icon={CalendarPlus}
          onPress={() => save(duty, name, placeOfMeeting(props))}
        >
          <Trans>Add to calendar</Trans>
        </Button>
      )}
      {duty.canChange && (
        <Button
          tone={meets ? 'plain' : 'primary'}
          icon={Check}
          aria-label={t`Done: ${name}`}
          onPress={() => void deciding.done(duty.id, true)}
        >
          <Trans>Done</Trans>
        </Button>
      )}
      {duty.canChange && !meets && <Later {...props} />}
    </div>
  );
}

function More(props: DutyOf) {
  const later = useLaterOf(props);
  return <DutyMenu {...props} before={isMeeting(props) ? later : []} />;
}

/** What a letter wants next: until or at what day, what happens otherwise, and the one thing to do about it. */
export function LeadDuty({ want, ...of }: LeadDuty) {
  const { document, duty } = of;
  const name = useDutyName(duty);
  return (
    <li className="flex flex-col gap-8">
      <div className="flex items-start gap-8">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {isMeeting(of) ? (
            <Meeting {...of} />
          ) : (
            <WantLine want={want} name={name} place={placeOf(duty)} />
          )}
          {duty.kind === 'payment' && (
            <span>
              <Amount document={document} cents={duty.amountCents} />
            </span>
          )}
        </div>
        {duty.canChange && <More {...of} />}
      </div>
      <Decisions {...of} />
      <Consequence duty={duty} />
      <CourtCase document={document} duty={duty} />
      <CountedDay key={duty.version} documentId={document.id} duty={duty} />
    </li>
  );
}
