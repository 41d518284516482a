import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NavigationEntry } from '../../module.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Account } from './Account.tsx';
import { useNavigation } from './brought.ts';

const TOP =
  'flex shrink-0 items-center justify-between bg-paper p-4 md:hidden *:pointer-events-auto ' +
  '[body:has([data-screen=detail])_&]:hidden [body:has([data-own-bar])_&]:hidden [body:has([data-title-line])_&]:pointer-events-none ' +
  '[body:has([data-title-line])_&]:absolute [body:has([data-title-line])_&]:inset-x-0 ' +
  '[body:has([data-title-line])_&]:top-0 [body:has([data-title-line])_&]:z-10 ' +
  '[body:has([data-title-line])_&]:bg-transparent';

const PhoneMenu = lazyComponent(async () => (await import('./PhoneMenu.tsx')).PhoneMenu, 'above');

function SearchLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/app/search/{-$search}/{-$documentId}"
      // The document that is open here is not what is looked for.
      params={{ search: undefined, documentId: undefined }}
      aria-label={t`Search`}
      className="grid size-44 place-items-center rounded-8 text-ink-2 aria-[current]:invisible"
    >
      <Icon of={Search} size={20} />
    </Link>
  );
}

/**
 * The head of a phone: the whole navigation at the left, the search and the account at the right. A screen with a
 * `TitleLine` has its headline between them: there the head lies above that line and leaves the middle to it. A screen
 * below another one has the way back in the place of the menu (`data-title-back`), or in a bar of its own
 * (`data-own-bar`), and no second bar above that.
 */
export function PhoneTop() {
  const { t } = useLingui();
  const here = useLocation({ select: ({ href }) => href });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <header className={TOP}>
      <IconButton
        icon={Menu}
        label={t`Menu`}
        onPress={() => setOpenedAt(here)}
        className="[body:has([data-title-back])_&]:invisible"
      />
      <span className="flex items-center">
        <SearchLink />
        <Account />
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

/** The tab behind which the open screen stands, where it has none of its own: payments stand behind deadlines. */
function useTabAbove(): string | undefined {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return useNavigation().find(({ path, onPhone }) => !onPhone && here.startsWith(path))?.after;
}

/** The places one thumb reaches, at the foot of a phone. */
export function PhoneTabs() {
  const { t } = useLingui();
  const entries = inOrder(useNavigation().filter(({ onPhone }) => onPhone));
  const above = useTabAbove();
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
          aria-current={entry.path === above ? 'true' : undefined}
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
