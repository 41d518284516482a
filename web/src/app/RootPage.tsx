import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OfflineBanner } from './OfflineBanner.tsx';

/** /app/folder/inbox/7 and /app/folder/inbox are one screen: opening a document moves no focus. */
function screenOf(path: string) {
  return path
    .split('/')
    .slice(0, path.startsWith('/app/folder') ? 4 : 3)
    .join('/');
}

/** What stands around every screen: the skip link, the state of the line, and where the focus goes. */
export function RootPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname))
          return;
        const content = document.getElementById('content');
        // A screen that has put the cursor where one goes on, such as the search, keeps it there.
        if (content?.contains(document.activeElement)) return;
        content?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded-8 bg-blue px-16 py-8 font-semibold text-on-blue focus:not-sr-only focus:fixed focus:top-8 focus:left-8"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <OfflineBanner />
      <Outlet />
    </>
  );
}
