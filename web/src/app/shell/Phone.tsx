import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NavigationEntry } from '../../module.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Leads } from './Hosts.tsx';
import { useNavigation } from './brought.ts';

const PhoneMenu = lazyComponent(async () => (await import('./PhoneMenu.tsx')).PhoneMenu, 'above');

/** The bar at the top of a phone: the whole navigation at the left, the account at the right. */
export function PhoneTop() {
  const { t } = useLingui();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <header className="flex shrink-0 items-center justify-between bg-paper px-8 pt-8 md:hidden [body:has([data-screen=detail])_&]:hidden">
      <IconButton icon={Menu} label={t`Menu`} onPress={() => setOpenedAt(here)} />
      <span className="flex items-center">
        <span data-tour="upload">
          <Leads small />
        </span>
        <AccountMenu />
      </span>
      {openedAt === here && (
        <Suspense>
          <PhoneMenu close={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </header>
  );
}

const isThumb = ({ part }: NavigationEntry) => part === 'thumb';

/** The tabs from left to right; what the thumb reaches best stands in the middle. */
function inOrder(entries: readonly NavigationEntry[]) {
  const sides = entries.filter((entry) => !isThumb(entry));
  return sides.toSpliced(Math.ceil(sides.length / 2), 0, ...entries.filter(isThumb));
}

/** The places one thumb reaches, at the foot of a phone. */
export function PhoneTabs() {
  const { t } = useLingui();
  const entries = inOrder(useNavigation().filter(({ onPhone }) => onPhone));
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label={t`Areas`}
      className="flex shrink-0 justify-around border-t border-line bg-paper px-4 pt-8 safe-bottom md:hidden [body:has([data-screen=detail])_&]:hidden"
    >
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className="grid min-w-60 justify-items-center gap-2 rounded-8 text-11 font-semibold text-ink-3 aria-[current]:text-blue-text [&[aria-current]>span]:bg-blue-soft"
        >
          <span
            className={classes(
              'grid h-30 w-52 place-items-center rounded-full',
              isThumb(entry) && 'bg-blue text-on-blue',
            )}
          >
            <Icon of={entry.icon} size={22} />
          </span>
          {t(entry.label)}
        </Link>
      ))}
    </nav>
  );
}
