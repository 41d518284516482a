import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { isSignedIn, ssoOffers } from '../token.ts';

const SsoButtons = lazyComponent(async () => (await import('./SsoButtons.tsx')).SsoButtons);

/** The ways by other houses, for who opens an account: whom one of them names and nobody knows here goes on to sign up. */
export function SsoOffers() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    // Whoever is signed in nowhere is told with that what is offered.
    void isSignedIn()
      .catch(() => false)
      .then(() => setOffered(ssoOffers().length > 0));
  }, []);
  // Without a boundary of its own the form above would be gone while these come, with what is being typed.
  return (
    isOffered && (
      <Suspense>
        <SsoButtons stays={false} />
      </Suspense>
    )
  );
}
