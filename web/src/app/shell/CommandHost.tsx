import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { Suspense } from 'react';
import { useActions, type Action } from '../../ui/actions.ts';
import { lazily } from '../../ui/lazily.tsx';
import { hideCommands, showPalette, showShortcuts, useShownCommands } from './command-state.ts';
import { useNavigation } from './navigation-entries.ts';

const Palette = lazily(async () => (await import('./Palette.tsx')).Palette, 'above');
const Shortcuts = lazily(async () => (await import('./Shortcuts.tsx')).Shortcuts, 'above');

function usePlaces() {
  const { t } = useLingui();
  const router = useRouter();
  return useNavigation().map(({ path, label, icon, keys }): Action => ({
    id: path,
    label: t(label),
    icon,
    keys,
    group: t`Go to`,
    run: () => void router.navigate({ to: path }),
  }));
}

/** Offers what works everywhere: going places, the palette itself and the list of shortcuts. */
export function CommandHost() {
  const { t } = useLingui();
  const shown = useShownCommands();
  const places = usePlaces();
  const group = t`Everywhere`;
  useActions([
    ...places,
    {
      id: 'palette',
      label: t`Search or command`,
      keys: 'mod+k',
      group,
      inPalette: false,
      run: showPalette,
    },
    {
      id: 'shortcuts',
      label: t`Keyboard shortcuts`,
      icon: Keyboard,
      keys: '?',
      group,
      run: showShortcuts,
    },
  ]);
  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={hideCommands} />}
      {shown === 'shortcuts' && <Shortcuts onClose={hideCommands} />}
    </Suspense>
  );
}
