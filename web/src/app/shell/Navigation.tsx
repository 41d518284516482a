import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mark } from '../../ui/basics/art.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Tooltip } from '../../ui/buttons/Tooltip.tsx';
import type { NavigationEntry } from '../../module.ts';
import { useNavigation } from './brought.ts';
import { Account } from './Account.tsx';
import { Leads } from './Hosts.tsx';

const LINK =
  'flex h-34 items-center gap-12 rounded-8 px-12 font-medium text-ink-2 transition hover:bg-wash ' +
  'aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 ' +
  'rail:h-40 rail:w-40 rail:justify-center rail:px-0 phone:h-44 [&[aria-current]>svg]:text-blue-text ' +
  'forced-colors:aria-[current]:outline ' +
  // Where one of its folders stands open, that folder is marked and not the whole as well.
  '[&:has(~_*_[aria-current])]:bg-transparent [&:has(~_*_[aria-current])]:shadow-none';

/** One line of the navigation; on the rail its name becomes a tooltip. */
function NavigationLink({ entry }: { readonly entry: NavigationEntry }) {
  const { t } = useLingui();
  const rail = useWidth('rail');
  const label = t(entry.label);
  const link = (
    <Link to={entry.path} className={LINK}>
      <Icon of={entry.icon} size={rail ? 20 : 18} />
      <span className="flex-1 rail:sr-only">{label}</span>
      {entry.Count && (
        <span className="rail:hidden">
          <entry.Count />
        </span>
      )}
    </Link>
  );
  if (!rail) return link;
  return (
    <Tooltip text={label} keys={entry.keys}>
      {link}
    </Tooltip>
  );
}

/** The entries of the header, in their three parts. */
export function NavigationEntries() {
  const entries = useNavigation();
  const parts = (['post', 'paper', 'rest'] as const)
    .map((part) => ({ part, lines: entries.filter((entry) => entry.part === part) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <ul className="flex flex-col gap-16 rail:items-center">
      {parts.map(({ part, lines }) => (
        <li key={part}>
          <ul className="flex flex-col gap-2">
            {lines.map((entry) => (
              <li key={entry.path}>
                <NavigationLink entry={entry} />
                {entry.Below && <entry.Below />}
              </li>
            ))}
            {lines.map(
              ({ path, Foot }) =>
                Foot && (
                  <li key={`${path} foot`} className="empty:hidden">
                    <Foot />
                  </li>
                ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The left edge of the cockpit: whole from 1440 pixels on, a rail of pictures below. */
export function Navigation() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Main navigation`}
      className="flex w-nav shrink-0 flex-col gap-12 overflow-y-auto px-12 py-16 thin-scrollbar 2xl:w-nav-wide rail:w-rail rail:items-center phone:hidden"
    >
      <div className="flex items-center gap-4 pb-4 pl-4 rail:flex-col rail:gap-16 rail:pl-0">
        <Link
          to="/app"
          aria-label={t`Postkorb, to the Inbox`}
          className="flex flex-1 items-center gap-12 rounded-8"
        >
          <Mark />
          <b className="text-18 font-bold rail:hidden">Postkorb</b>
        </Link>
        <Account />
      </div>
      <span data-tour="upload" className="rail:hidden">
        <Leads />
      </span>
      <span data-tour="upload" className="hidden rail:block">
        <Leads small />
      </span>
      <NavigationEntries />
    </nav>
  );
}
