import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, Footprints, Keyboard, LogOut, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useChooseShape, useListShape } from '../../documents/index.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { prefer, usePreference } from '../../ui/basics/preferences.ts';
import { useMe } from '../me.ts';
import { useSignOut } from './sign-out.ts';
import { startTour } from '../tour/tour-state.ts';
import { showShortcuts } from './command-state.ts';
import { ACCOUNT_LOOK, AccountFace } from './AccountFace.tsx';
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

/** The menu of the person: language, appearance, Split View, settings, log out. */
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
          className={`${ACCOUNT_LOOK} transition data-hovered:bg-wash data-hovered:text-ink`}
        >
          <AccountFace />
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
