import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Keyboard, LogOut } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { SEARCH_BOX } from '../../documents/index.ts';
import { useActions, type Action } from '../../ui/basics/actions.ts';
import { whenAtRest } from '../../ui/basics/when-idle.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useSignOut } from './sign-out.ts';
import { hideCommands, showPalette, showShortcuts, useShownCommands } from './command-state.ts';
import { useNavigation } from './brought.ts';

const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette, 'above');
const Shortcuts = lazyComponent(async () => (await import('./Shortcuts.tsx')).Shortcuts, 'above');

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

type Coming = {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onClose: () => void;
};

/** Takes what is typed while the palette is on its way: otherwise an e would archive the document. */
function Coming({ typed, onTyped, onClose }: Coming) {
  const { t } = useLingui();
  return (
    <input
      autoFocus
      aria-label={t`Search or command`}
      className="sr-only"
      value={typed}
      onChange={({ target }) => onTyped(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}

/** The field for everything; on the page of the search its own box, where the same is typed, unless a letter stands in its place. */
function showSearch() {
  const box = document.getElementById(SEARCH_BOX);
  if (box?.checkVisibility()) box.focus();
  else showPalette();
}

/** Offers what works everywhere: going places, the palette itself and the list of shortcuts. */
export function CommandHost() {
  const { t } = useLingui();
  const shown = useShownCommands();
  const places = usePlaces();
  const signOut = useSignOut();
  const group = t`General`;
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
      id: 'search',
      label: t`Search`,
      keys: '/',
      group,
      inPalette: false,
      run: showSearch,
    },
    {
      id: 'shortcuts',
      label: t`Keyboard shortcuts`,
      icon: Keyboard,
      keys: '?',
      group,
      run: showShortcuts,
    },
    { id: 'out', label: t`Log out`, icon: LogOut, group, run: signOut },
  ]);
  const [begun, begin] = useState('');
  const close = () => {
    hideCommands();
    begin('');
  };
  useEffect(() => whenAtRest(() => void Palette.preload()), []);
  return (
    <>
      <Suspense fallback={<Coming typed={begun} onTyped={begin} onClose={close} />}>
        {shown === 'palette' && <Palette begun={begun} onClose={close} />}
      </Suspense>
      <Suspense>{shown === 'shortcuts' && <Shortcuts onClose={close} />}</Suspense>
    </>
  );
}
