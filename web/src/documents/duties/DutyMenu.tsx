import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useLater } from '../deadlines/use-later.ts';
import type { DutyOf } from './DutyParts.tsx';
import { useDutyName } from './use-duty-name.ts';
import { isOver } from './duty-order.ts';

type Decided = Omit<DutyOf, 'document'>;

/** When to come back to it; nothing where nothing more is to be done. */
export function useLaterOf({ duty, deciding }: Pick<Decided, 'duty' | 'deciding'>) {
  const later = useLater({
    ...duty,
    day: duty.day ?? null,
    snooze: (until) => void deciding.snooze(duty, until),
    remind: (on) => void deciding.remind(duty, on),
  });
  return isOver(duty) ? [] : later;
}

type DutyMenu = Decided & {
  /** What stands above changing and removing it. */
  readonly before?: readonly MenuGroup[];
};

/** What else can be decided about what is to be done. */
export function DutyMenu({ duty, deciding, change, before = [] }: DutyMenu) {
  const { t } = useLingui();
  const name = useDutyName(duty);
  const own: MenuGroup = {
    lines: [
      { id: 'change', label: t`Change …`, run: () => change(duty) },
      { id: 'remove', label: t`Remove`, danger: true, run: () => void deciding.remove(duty.id) },
    ],
  };
  return (
    <Menu label={t`More: ${name}`} groups={[...before, own]}>
      <IconButton small icon={Ellipsis} label={t`More: ${name}`} />
    </Menu>
  );
}
