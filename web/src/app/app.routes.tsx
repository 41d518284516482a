import { createRoute, redirect } from '@tanstack/react-router';
import { speakInside, withTexts } from '../i18n/setup.ts';
import type { Place, WebModule } from '../module.ts';
import { cockpit, open, root, settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { cockpitsOf } from './cockpits.ts';
import type { modules } from './modules.ts';
import { isPromoted } from './phone/promotion.ts';
import { RootPage } from './RootPage.tsx';
import { claimShared } from './shell/handed-over.ts';

root.update({ component: RootPage });
open.update({
  component: lazyComponent(
    async () => (await import('./connection/WithServer.tsx')).WithServer,
    'screen',
  ),
});
settings.update({
  component: lazyComponent(
    async () => (await withTexts(import('./settings/SettingsShell.tsx'))).SettingsShell,
    'screen',
  ),
});

/** What stands where no screen does. */
export const NotFoundPage = lazyComponent(
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  'screen',
);

const PromotionPage = lazyComponent(async () => {
  const [{ PromotionPage }] = await Promise.all([
    import('./phone/PromotionPage.tsx'),
    speakInside(),
  ]);
  return PromotionPage;
}, 'screen');

type RootSearch = {
  /** Somebody asks for the app, also where the promotion was waved off. */
  readonly apps?: boolean;
  /** The name of files that another app has just handed to this window. */
  readonly shared?: string;
};

function readRootSearch({ apps, shared }: Record<string, unknown>): RootSearch {
  return {
    ...(apps === true ? { apps } : {}),
    ...(typeof shared === 'string' ? { shared } : {}),
  };
}

/** The root leads to Today, on a device in one's hand by way of the app that fits it. */
const rootOf = (path: '/' | '/app') =>
  createRoute({
    getParentRoute: () => open,
    path,
    validateSearch: readRootSearch,
    beforeLoad: async ({ context, location, preload, search }) => {
      const { shared } = search;
      if (shared !== undefined) await claimShared(shared);
      // The path waits for the sign-in where every window finds it: the name stays with this one.
      await context.admit(shared === undefined ? location.href : path, preload);
      if (search.apps || isPromoted()) return;
      throw redirect({ href: '/app/today', replace: true });
    },
    component: PromotionPage,
  });
const home = rootOf('/');
const app = rootOf('/app');
/** A place of the cockpit by its bare name; one that nobody knows is the Inbox. */
const view = createRoute({
  getParentRoute: () => open,
  path: '/app/$view',
  beforeLoad: async ({ context, location, params, preload }) => {
    await context.admit(location.href, preload);
    const href = params.view === 'trash' ? '/app/folder/trash' : '/app/folder/inbox';
    throw redirect({ href, replace: true });
  },
});
/** The settings themselves: the list of their parts, or the first of them. */
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/app/settings',
  component: lazyComponent(
    async () => (await withTexts(import('./settings/SettingsStart.tsx'))).SettingsStart,
    'screen',
  ),
});
const elsewhere = createRoute({
  getParentRoute: () => cockpit,
  path: '$',
  component: NotFoundPage,
});

const kit = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/dev/kit',
    component: lazyComponent(async () => (await import('./kit/KitPage.tsx')).KitPage, 'screen'),
  });

/** The shell around the screens, with what these modules add to it. */
const shell = (modules: readonly WebModule[]) =>
  lazyComponent(async () => {
    const [{ shellOf }, cockpits] = await Promise.all([
      import('./shell/Shell.tsx'),
      cockpitsOf(modules),
      speakInside(),
    ]);
    return shellOf(modules, cockpits);
  }, 'screen');

type Modules = typeof modules;
type RoutesOf<One, At extends Place> = One extends {
  readonly routes: Readonly<Record<At, infer Routes extends readonly unknown[]>>;
}
  ? Routes
  : readonly [];
type HungOn<All, At extends Place> = All extends readonly [infer One, ...infer Rest]
  ? readonly [...RoutesOf<One, At>, ...HungOn<Rest, At>]
  : readonly [];

/** The screens that these modules hang on one place. */
function hungOn<At extends Place>(modules: Modules, at: At) {
  const routes = (modules as readonly WebModule[]).flatMap((one) => one.routes?.[at] ?? []);
  return routes as readonly unknown[] as HungOn<Modules, At>;
}

/** Every screen of the app and of these modules, in the order of the ladder. */
export function routeTreeOf(modules: Modules) {
  cockpit.update({ component: shell(modules) });
  return root.addChildren([
    ...(import.meta.env.DEV ? [kit()] : []),
    ...hungOn(modules, 'root'),
    open.addChildren([home, app, view, ...hungOn(modules, 'open')]),
    cockpit.addChildren([
      ...hungOn(modules, 'cockpit'),
      settings.addChildren([settingsStart, ...hungOn(modules, 'settings')]),
      elsewhere,
    ]),
  ]);
}
