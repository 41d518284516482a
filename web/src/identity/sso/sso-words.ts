import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UNLINK_IDENTITY_REFUSALS } from '@postkorb/domain/identity';
import { unreachable } from '../../ui/basics/unreached.ts';
import type { SsoFailure } from './sso-calls.ts';

/** Why signing in by another house came to nothing; a code without a sentence does not compile. */
export const ssoFailures: Readonly<Record<SsoFailure, MessageDescriptor>> = {
  NotAuthorizedException: msg`That login does not open an account here. Please try again, or log in another way.`,
  UNKNOWN_PROVIDER: msg`This way to log in is not available here.`,
  PROVIDER_UNREACHABLE: msg`The other service is not responding at the moment. Please try again in a few minutes, or log in another way.`,
  FLOW_EXPIRED: msg`This login has expired or was begun in another browser. Please begin once more.`,
  CANCELLED: msg`You have cancelled the login.`,
  IDENTITY_TAKEN: msg`This login is already linked to another Postkorb account.`,
  TOO_MANY_IDENTITIES: msg`You have linked ten logins already. Please unlink one you no longer need first.`,
  MAILBOX_NOT_PROVEN: msg`Please confirm your own email address first.`,
  OTHER_IDENTITY: msg`This login is not linked to your account. Please confirm with one that is, or with your password.`,
  NOT_FRESH: msg`The other service does not confirm that you have just logged in there. Please confirm another way.`,
  NOT_OF_DOMAIN: msg`The company login gives an address outside this company’s domain. Please ask whoever looks after it.`,
  OTHER_ACCOUNT: msg`This login does not belong to the team of this company. Please log in as one of its people.`,
  NOT_ALLOWED: msg`Only the Owner can try this.`,
  EMAIL_EXISTS: msg`There is a login with this address already.`,
  EMAIL_INVITED: msg`You have been invited into this team. Please open the link in that email first.`,
  LIMIT_REACHED: msg`All licences of your team are taken. Please ask whoever manages it.`,
  STEP_UP_REQUIRED: msg`Please confirm first that it is you.`,
  UNAUTHENTICATED: msg`You are not logged in any more. Please log in once more.`,
  LimitExceededException: msg`There were too many attempts. Please try again later.`,
  GeneralException: msg`Ooops, something went wrong. Please reload the page, that often helps.`,
  Unreachable: unreachable,
};

/** Why a login stays linked. */
export const unlinkRefusals: Readonly<
  Record<(typeof UNLINK_IDENTITY_REFUSALS)[number] | SsoFailure, MessageDescriptor>
> = {
  ...ssoFailures,
  UNKNOWN_IDENTITY: msg`This login is not linked any more.`,
  LAST_WAY_IN: msg`This is the only way into your account. Please set a password or a passkey first.`,
};
