import { Trans, useLingui } from '@lingui/react/macro';
import { problemsOfSnooze } from '@postkorb/domain/documents';
import { useState, type FormEvent } from 'react';
import { formatAgendaDay, todayInBerlin } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useCounted } from '../actions/use-actions.ts';
import { useSnoozing } from '../actions/use-snoozing.ts';
import { fewOf, type Many } from '../basics/many.ts';
import { snoozeDays } from './snooze-days.ts';

type SnoozeDialog = {
  readonly many: Many;
  /** Called before the letters leave the list. */
  readonly leave: () => void;
  readonly close: () => void;
};

const FORM = 'snooze-until';

/** Lets them go until a day; what no screen has loaded is not known one by one. */
function useUntil({ many, leave, close }: SnoozeDialog) {
  const { t } = useLingui();
  const { snooze } = useSnoozing();
  return (until: string) => {
    const ids = fewOf(many);
    close();
    if (ids === null) return toast({ text: t`Only for letters that were selected one by one.` });
    leave();
    void snooze(ids, until);
  };
}

function Choices({ choose }: { readonly choose: (day: string) => void }) {
  const { t } = useLingui();
  const { tomorrow, dayAfter, monday, month } = snoozeDays(todayInBerlin());
  const choices = [
    [t`Tomorrow`, tomorrow],
    [t`The day after tomorrow`, dayAfter],
    ...(monday === null ? [] : ([[t`Next week`, monday]] as const)),
    [t`In a month`, month],
  ] as const;
  return choices.map(([label, day], place) => (
    <button
      key={label}
      type="button"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for by key
      autoFocus={place === 0}
      onClick={() => choose(day)}
      className="flex h-40 w-full cursor-default items-center justify-between gap-12 rounded-8 px-12 text-14 font-medium hover:bg-wash phone:h-44"
    >
      <span>{label}</span>
      <span className="text-13 text-ink-3 tabular">{formatAgendaDay(day)}</span>
    </button>
  ));
}

/** Until when letters leave the Inbox: one of a few days, or any within two years. */
export function SnoozeDialog(props: SnoozeDialog) {
  const { t } = useLingui();
  const counted = useCounted()(props.many);
  const until = useUntil(props);
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = day === '' || problemsOfSnooze(day, todayInBerlin()).length > 0;
    if (isWrong) return setProblem(t`Please choose a day to come, within two years.`);
    until(day);
  };
  const change = (next: string) => {
    setDay(next);
    setProblem(null);
  };
  const footer = (
    <>
      <Button onPress={props.close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={FORM}>
        <Trans>Snooze</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Snooze ${counted}`} isOpen onClose={props.close} footer={footer}>
      <div className="-mx-12 grid">
        <Choices choose={until} />
      </div>
      <form id={FORM} onSubmit={apply} className="mt-12 grid gap-4">
        <DayField label={t`Choose a day`} value={day} onChange={change} problem={problem} />
        {problem !== null && (
          <p role="alert" className="text-13 font-medium text-seal-text">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
