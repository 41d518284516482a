import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createMemoryHistory, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { routeTreeOf } from '../src/app/app.routes.tsx';
import { Brought } from '../src/app/shell/brought.ts';
import { cockpitsOf } from '../src/app/cockpits.ts';
import { historyWordsOf } from '../src/app/history-words.ts';
import type { modules } from '../src/app/modules.ts';
import { CommandHost } from '../src/app/shell/CommandHost.tsx';
import { Banners, Hosts, Leads } from '../src/app/shell/Hosts.tsx';
import { NavigationEntries } from '../src/app/shell/Navigation.tsx';
import { SharedFiles } from '../src/app/shell/SharedFiles.tsx';
import { DocumentExtensions, lazyHistory, onDocuments } from '../src/documents/index.ts';
import type { WebModule } from '../src/module.ts';
import { cockpit } from '../src/root.ts';
import { Toasts } from '../src/ui/overlays/Toast.tsx';
import { answeringServer } from './answers.ts';
import { drawOnPage } from './on-page.tsx';

// Nothing has a size here, and of a list only what is in sight is drawn.
const div: unknown = Object.getPrototypeOf(document.createElement('div'));
for (const size of ['clientHeight', 'clientWidth'])
  Object.defineProperty(div, size, { get: () => 800, configurable: true });

/** The app of these modules on a page of its own, opened at an address; without what stands around the screens. */
export async function openApp(all: readonly WebModule[], path: string) {
  const { link, asked } = answeringServer();
  const cache = new InMemoryCache({ typePolicies: { DocumentMetadata: { merge: true } } });
  const client = new ApolloClient({ link, cache, dataMasking: true });
  const cockpits = await cockpitsOf(all);
  const History = lazyHistory(() => historyWordsOf(all));
  const extensions = { ...onDocuments(cockpits), History };
  const routeTree = routeTreeOf(all as typeof modules);
  cockpit.update({
    component: () => (
      <Brought value={cockpits}>
        <DocumentExtensions value={extensions}>
          <Banners />
          <Leads />
          <NavigationEntries />
          <Outlet />
          <CommandHost />
          <Hosts />
          <SharedFiles />
          <Toasts />
        </DocumentExtensions>
      </Brought>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, context: { admit: async () => {} } });
  const drawn = drawOnPage(client, <RouterProvider router={router as never} />);
  return { ...drawn, asked, history };
}
