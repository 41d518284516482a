import { createRoute, redirect } from '@tanstack/react-router';
import { isSignedIn, LEGAL_PAGES, type LegalPageName } from '../identity/index.ts';
import { speakOfLaw, withTexts } from '../i18n/setup.ts';
import { open } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

type Arrival = { readonly location: { readonly hash: string } };

/** Whoever brings a link is told what it is for; who brings none and is signed in is led into the app. */
async function withLink({ location }: Arrival) {
  if (location.hash !== '') return;
  if (await isSignedIn().catch(() => false)) throw redirect({ href: '/app', replace: true });
}

const SignUpPage = lazyComponent(
  async () => (await import('./SignUpPage.tsx')).SignUpPage,
  'screen',
);

/** A page that anybody may read, signed in or not. */
const legalPage = <Page extends LegalPageName>(page: Page) =>
  createRoute({
    getParentRoute: () => open,
    path: LEGAL_PAGES[page],
    component: lazyComponent(async () => {
      const [{ LegalPage }] = await Promise.all([import('./legal/LegalPage.tsx'), speakOfLaw()]);
      return () => <LegalPage page={page} />;
    }, 'screen'),
  });

export const signupRoutes = [
  legalPage('terms'),
  legalPage('privacy'),
  legalPage('processing'),
  legalPage('imprint'),

  createRoute({ getParentRoute: () => open, path: '/signup', component: SignUpPage }),
  // The same page where a partner leads people here.
  createRoute({
    getParentRoute: () => open,
    beforeLoad: withLink,
    path: '/havekon',
    component: SignUpPage,
  }),
  // Where another house has named somebody who has no account yet.
  createRoute({
    getParentRoute: () => open,
    path: '/sso/signup',
    component: lazyComponent(
      async () => (await withTexts(import('./ArrivedPage.tsx'))).ArrivedPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/signup-invite',
    beforeLoad: withLink,
    component: lazyComponent(
      async () => (await withTexts(import('./InvitePage.tsx'))).InvitePage,
      'screen',
    ),
  }),
  // Where somebody is let in to a letter or folder.
  createRoute({
    getParentRoute: () => open,
    path: '/share-invite',
    beforeLoad: withLink,
    component: lazyComponent(
      async () => (await withTexts(import('./ShareInvitePage.tsx'))).ShareInvitePage,
      'screen',
    ),
  }),
  // Where somebody gets their own address, with which somebody else signed up.
  createRoute({
    getParentRoute: () => open,
    path: '/own-address',
    component: lazyComponent(
      async () => (await withTexts(import('./OwnAddressPage.tsx'))).OwnAddressPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/signup-tenant',
    beforeLoad: withLink,
    component: lazyComponent(
      async () => (await withTexts(import('./JoinPage.tsx'))).JoinPage,
      'screen',
    ),
  }),
] as const;
