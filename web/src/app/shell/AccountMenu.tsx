import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChevronDown,
  Footprints,
  Keyboard,
  LogOut,
  Smartphone,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useChooseShape, useListShape } from '../../documents/index.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { prefer, usePreference } from '../../ui/basics/preferences.ts';
import { useMe } from '../me.ts';
import { useSignOut } from './sign-out.ts';
import { startTour } from '../tour/tour-state.ts';
import { showShortcuts } from './command-state.ts';
import { useLanguages } from './languages.ts';
import { useNavigation } from './brought.ts';

const SwitchDialog = lazyComponent(
  async () => (await withTexts(import('../accounts/SwitchDialog.tsx'))).SwitchDialog,
  'above',
);

function useLooks(): MenuGroup {
  const { t } = useLingui();
  const theme = usePreference('theme');
  const themes = [
    ['system', t`System`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ] as const;
  return {
    title: t`Appearance`,
    choice: 'one',
    lines: themes.map(([id, label]) => ({
      id: `theme-${id}`,
      label,
      checked: theme === id,
      run: () => prefer('theme', id),
    })),
  };
}

function useView(): MenuGroup {
  const { t } = useLingui();
  const split = useListShape() === 'split';
  const choose = useChooseShape();
  const run = () => choose(split ? 'list' : 'split');
  const phone = useWidth('phone');
  return {
    choice: 'any',
    lines: phone ? [] : [{ id: 'split', label: t`Split View`, checked: split, run }],
  };
}

function usePlaces(): MenuGroup {
  const { t } = useLingui();
  const router = useRouter();
  const settings = useNavigation().filter(({ path }) => path === '/app/settings');
  return {
    lines: [
      { id: 'keys', label: t`Keyboard shortcuts`, icon: Keyboard, keys: '?', run: showShortcuts },
      { id: 'tour', label: t`Show the tour`, icon: Footprints, run: startTour },
      {
        id: 'apps',
        label: t`Apps for Android and iOS`,
        icon: Smartphone,
        run: () => void router.navigate({ to: '/app', search: { apps: true } }),
      },
      ...settings.map(({ path, label, icon }) => ({
        id: path,
        label: t(label),
        icon,
        run: () => void router.navigate({ to: path }),
      })),
    ],
  };
}

/** The name where there is room, otherwise the initials. */
function Person() {
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

/** Everything about the person at the desk: language, appearance, Split View, settings, log out. */
export function AccountMenu() {
  const { t } = useLingui();
  const signOut = useSignOut();
  const languages = useLanguages();
  const looks = useLooks();
  const places = usePlaces();
  const view = useView();
  const [isSwitching, setSwitching] = useState(false);
  const other = {
    id: 'switch',
    label: t`Switch account`,
    icon: ArrowLeftRight,
    run: () => setSwitching(true),
  };
  const leave = {
    lines: [
      ...(useMe()?.hasOtherAccounts ? [other] : []),
      { id: 'out', label: t`Log out`, icon: LogOut, run: signOut },
    ],
  };
  return (
    <>
      <Menu label={t`Account`} groups={[places, view, languages, looks, leave]}>
        <Button
          aria-label={t`Account menu`}
          data-tour="account"
          className="flex h-34 min-w-0 items-center gap-4 rounded-8 px-8 text-ink-2 xl:-mr-8 transition data-hovered:bg-wash data-hovered:text-ink phone:h-44 phone:px-8"
        >
          <Person />
        </Button>
      </Menu>
      {isSwitching && (
        <Suspense>
          <SwitchDialog close={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}
