import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMe } from '../me.ts';

/** How the way to the account looks, before and after it can be pressed. */
export const ACCOUNT_LOOK =
  'flex h-34 min-w-0 items-center gap-4 rounded-8 px-8 text-ink-2 xl:-mr-8 phone:h-44 phone:px-8';

/** The name where there is room, otherwise the initials. */
export function AccountFace() {
  const me = useMe();
  const initials = me ? `${me.firstName.charAt(0)}${me.lastName.charAt(0)}` : '';
  return (
    <>
      <span className="min-w-0 max-w-96 truncate text-13 font-medium rail:hidden phone:hidden">
        {me?.lastName}
      </span>
      <Icon of={ChevronDown} size={13} className="rail:hidden phone:hidden" />
      <span className="grid size-32 place-items-center rounded-full bg-blue text-12 font-strong text-on-blue xl:hidden">
        {initials}
      </span>
    </>
  );
}
