export { useAsker } from './asker.ts';
export { endSession } from './end-session.ts';
export { LANGUAGES, useLanguage } from './account/language.ts';
export { lazySecurityHistory, OwnHistory } from './history/LazySecurityHistory.tsx';
export { oweSignOut, watchSignOut } from './pending-sign-out.ts';
export { rememberPath, takePath } from './post-login-path.ts';
export {
  forgetToken,
  isMoved,
  noteAccount,
  ownAccount,
  watchMoved,
  identityToken,
  isSignedIn,
  isSupportHere,
  sessionLimit,
  onUnauthenticated,
  sayUnauthenticated,
  sessionLasts,
} from './token.ts';
export { isCommon } from './password/is-common.ts';
export { PasswordRules } from './password/PasswordRules.tsx';
export { passwordProblems } from './password/words.ts';
export { withProof } from './sessions/step-up.ts';
export { DoorHeader, DoorPage } from './DoorPage.tsx';
export { LegalLinks } from './legal/LegalLinks.tsx';
export { LEGAL_PAGES, useLegalTitles, type LegalPageName } from './legal/legal-titles.ts';
export { SignInForm } from './SignInForm.tsx';
export { switchAccount, SWITCHED, type Switched } from './accounts/switch-account.ts';
export { useSwitch } from './accounts/use-switch.ts';
export { signedIn, signIn } from './sign-in.ts';
export { postLink, secretInAddress, type LinkAnswer } from './post-link.ts';
export { credentialAside } from './work-aside.ts';
export { wayTo, type SsoFailure } from './sso/sso-calls.ts';
export { ssoFailures } from './sso/sso-words.ts';
export { useProvenChange } from './sessions/use-proven-change.ts';
export { providerName } from './sso/providers.ts';
export { SsoOffers } from './sso/SsoOffers.tsx';
