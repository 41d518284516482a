import { useLingui } from '@lingui/react/macro';
import { addDays } from '@postkorb/domain/basics';
import { todayInBerlin } from '../../i18n/format.ts';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';

type Waiting = {
  readonly day: string | null;
  readonly snoozedUntil?: string | null | undefined;
  readonly remindOn?: string | null | undefined;
  readonly snooze: (until: string | null) => void;
  readonly remind: (on: string | null) => void;
};

const BEFORE = [1, 3, 7] as const;

/** When to come back to something with a day: each choice a day after today, and the way to have none. */
export function useLater({
  day,
  snoozedUntil,
  remindOn,
  snooze,
  remind,
}: Waiting): readonly MenuGroup[] {
  const { t } = useLingui();
  const today = todayInBerlin();
  const names = [t`One day before`, t`Three days before`, t`One week before`];
  const before = BEFORE.flatMap((days, place) => {
    const on = day === null ? today : addDays(day, -days);
    if (on <= today) return [];
    return [{ id: `r${days}`, label: names[place] ?? '', run: () => remind(on) }];
  });
  const putOff = (id: string, label: string, until: string | null) => ({
    id,
    label,
    run: () => snooze(until),
  });
  return [
    {
      title: t`Snooze`,
      lines: [
        putOff('s1', t`Until tomorrow`, addDays(today, 1)),
        putOff('s3', t`For three days`, addDays(today, 3)),
        putOff('s7', t`For a week`, addDays(today, 7)),
        ...(snoozedUntil == null || snoozedUntil <= today
          ? []
          : [putOff('s0', t`Stop snoozing`, null)]),
      ],
    },
    {
      title: t`Remind me`,
      lines: [
        ...before,
        { id: 'rt', label: t`Tomorrow`, run: () => remind(addDays(today, 1)) },
        ...(remindOn == null
          ? []
          : [{ id: 'r0', label: t`Remove the reminder`, run: () => remind(null) }]),
      ],
    },
  ];
}
