import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useMe } from '../me.ts';
import { ACCOUNT_LOOK, AccountFace } from './AccountFace.tsx';

const AccountMenu = lazyComponent(
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
  'above',
);

// Whoever cannot be asked for must still be able to log out.
const LONGEST = 1000;

/** What is on screen comes first: the menu is fetched once it is known who looks, or after a second. */
function useIsTime(): boolean {
  const me = useMe();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  return isLate || me != null;
}

/** Who is signed in, and the menu of all that concerns them. */
export function Account() {
  const isTime = useIsTime();
  const face = (
    <span className={ACCOUNT_LOOK}>
      <AccountFace />
    </span>
  );
  if (!isTime) return face;
  return (
    <Suspense fallback={face}>
      <AccountMenu />
    </Suspense>
  );
}
