import { ApolloProvider } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { Outlet } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { DocumentExtensions, lazyHistory, onDocuments } from '../../documents/index.ts';
import { InSlices } from '../../ui/basics/InSlices.tsx';
import { Toasts } from '../../ui/overlays/Toast.tsx';
import type { Cockpit, WebModule } from '../../module.ts';
import { apollo } from '../connection/apollo.ts';
import { Brought } from './brought.ts';
import { historyWordsOf } from '../history-words.ts';
import { KeptHost } from '../offline/KeptHost.tsx';
import { listenToServer } from '../connection/live-stream.ts';
import { useOwnLanguage } from '../me.ts';
import { TourHost } from '../tour/TourHost.tsx';
import { UpdateHint } from '../UpdateHint.tsx';
import { MovedHost } from '../accounts/MovedHost.tsx';
import { CommandHost } from './CommandHost.tsx';
import { Banners, Hosts } from './Hosts.tsx';
import { Navigation } from './Navigation.tsx';
import { PhoneTabs, PhoneTop } from './Phone.tsx';
import { SharedFiles } from './SharedFiles.tsx';

function Inside() {
  const { i18n } = useLingui();
  useOwnLanguage();
  useEffect(() => listenToServer(), []);
  return (
    <div className="flex h-dvh overflow-hidden phone:flex-col">
      <Navigation />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Banners />
        <div className="relative">
          <PhoneTop />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-h-0 min-w-0 flex-1 outline-none md:mt-8 md:overflow-hidden md:rounded-tl-16 bg-paper md:shadow-1"
        >
          {/* Dates and amounts are written anew in another language, not only the words around them. */}
          <Fragment key={i18n.locale}>
            <Outlet />
          </Fragment>
        </main>
      </div>
      <PhoneTabs />
      <CommandHost />
      <Hosts />
      <SharedFiles />
      <Toasts />
      <UpdateHint />
      <MovedHost />
      <KeptHost />
      <TourHost />
    </div>
  );
}

/** The cockpit of these modules: navigation at the left, the screen beside it; on a phone one screen with tabs below. */
export function shellOf(modules: readonly WebModule[], cockpits: readonly Cockpit[]) {
  const History = lazyHistory(() => historyWordsOf(modules));
  const extensions = { ...onDocuments(cockpits), History };
  return function Shell() {
    return (
      <ApolloProvider client={apollo}>
        <Brought value={cockpits}>
          <DocumentExtensions value={extensions}>
            <InSlices>
              <Inside />
            </InSlices>
          </DocumentExtensions>
        </Brought>
      </ApolloProvider>
    );
  };
}
