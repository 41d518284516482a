import { createRoute, redirect } from '@tanstack/react-router';
import { open, root, settings } from '../root.ts';
import { withTexts } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import type { SessionLimit } from '@postkorb/domain/identity';
import { isSignedIn, sessionLimit } from './token.ts';

const SignInPage = lazyComponent(
  async () => (await import('./SignInPage.tsx')).SignInPage,
  'screen',
);

const ResetPasswordPage = lazyComponent(
  async () => (await withTexts(import('./password/ResetPasswordPage.tsx'))).ResetPasswordPage,
  'screen',
);
const NewPasswordPage = lazyComponent(
  async () => (await withTexts(import('./password/NewPasswordPage.tsx'))).NewPasswordPage,
  'screen',
);
const MailboxPage = lazyComponent(
  async () => (await withTexts(import('./mailbox/MailboxPage.tsx'))).MailboxPage,
  'screen',
);

const NotMePage = lazyComponent(
  async () => (await withTexts(import('./sessions/NotMePage.tsx'))).NotMePage,
  'screen',
);
const NewEmailPage = lazyComponent(
  async () => (await withTexts(import('./email/NewEmailPage.tsx'))).NewEmailPage,
  'screen',
);
const OldEmailPage = lazyComponent(
  async () => (await withTexts(import('./email/OldEmailPage.tsx'))).OldEmailPage,
  'screen',
);

const SsoPage = lazyComponent(
  async () => (await withTexts(import('./sso/SsoPage.tsx'))).SsoPage,
  'screen',
);
const SsoVisitPage = lazyComponent(
  async () => (await withTexts(import('./sso/SsoVisitPage.tsx'))).SsoVisitPage,
  'screen',
);
const SsoReturnPage = lazyComponent(
  async () => (await withTexts(import('./sso/SsoReturnPage.tsx'))).SsoReturnPage,
  'screen',
);
const KeepTwoStepPage = lazyComponent(
  async () => (await withTexts(import('./second-factor/KeepTwoStepPage.tsx'))).KeepTwoStepPage,
  'screen',
);
const MagicPage = lazyComponent(
  async () => (await withTexts(import('./support/MagicPage.tsx'))).MagicPage,
  'screen',
);

const getParentRoute = () => root;

/** Who is signed in is led into the app; where nobody can be asked, the door stays. */
async function beforeLoad() {
  if (await isSignedIn().catch(() => false)) throw redirect({ href: '/app', replace: true });
}

export const identityRoutes = [
  createRoute({ getParentRoute, beforeLoad, path: '/login', component: SignInPage }),
  createRoute({ getParentRoute, beforeLoad, path: '/login/$product', component: SignInPage }),
  createRoute({ getParentRoute, beforeLoad, path: '/login/n26', component: SignInPage }),
  createRoute({ getParentRoute, beforeLoad, path: '/login/magic', component: MagicPage }),
  createRoute({ getParentRoute, beforeLoad, path: '/resetpw', component: ResetPasswordPage }),
  // A mailed link counts whoever is signed in here.
  createRoute({ getParentRoute, path: '/newpw', component: NewPasswordPage }),
  createRoute({ getParentRoute, path: '/mailbox', component: MailboxPage }),
  createRoute({ getParentRoute, path: '/keep-two-step', component: KeepTwoStepPage }),
  createRoute({ getParentRoute, path: '/not-me', component: NotMePage }),
  createRoute({ getParentRoute, path: '/newmail', component: NewEmailPage }),
  createRoute({ getParentRoute, path: '/oldmail', component: OldEmailPage }),
  createRoute({ getParentRoute, path: '/sso', component: SsoPage }),
  createRoute({ getParentRoute, path: '/sso/signin', component: SsoPage }),
  createRoute({
    getParentRoute,
    path: '/sso/signin/$provider',
    component: SsoVisitPage,
    validateSearch: ({ stays }: Record<string, unknown>): { stays?: boolean } =>
      stays === true ? { stays } : {},
  }),
  createRoute({ getParentRoute, path: '/sso/authenticated', component: SsoReturnPage }),
] as const;

/** Lets pass whose session may do this alone. */
const limitedTo = (limit: SessionLimit) => async () => {
  if (!(await isSignedIn().catch(() => false))) throw redirect({ href: '/login', replace: true });
  if (sessionLimit() !== limit) throw redirect({ href: '/app', replace: true });
};

/** What somebody has to do before anything else. */
export const identityOpen = [
  createRoute({
    getParentRoute: () => open,
    path: '/two-step',
    beforeLoad: limitedTo('second-factor'),
    component: lazyComponent(
      async () =>
        (await withTexts(import('./second-factor/RequiredFactorPage.tsx'))).RequiredFactorPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/another-address',
    beforeLoad: limitedTo('another-address'),
    component: lazyComponent(
      async () => (await withTexts(import('./email/AnotherAddressPage.tsx'))).AnotherAddressPage,
      'screen',
    ),
  }),
] as const;

/** The parts of the settings that concern a person's login. */
export const identitySettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/account',
    component: lazyComponent(
      async () => (await withTexts(import('./account/AccountPage.tsx'))).AccountPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/security',
    component: lazyComponent(
      async () => (await withTexts(import('./second-factor/SecurityPage.tsx'))).SecurityPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/devices',
    component: lazyComponent(
      async () => (await withTexts(import('./sessions/DevicesPage.tsx'))).DevicesPage,
      'screen',
    ),
  }),
] as const;
