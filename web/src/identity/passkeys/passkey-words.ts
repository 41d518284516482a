import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ADD_PASSKEY_REFUSALS,
  BEGIN_PASSKEY_REFUSALS,
  REMOVE_PASSKEY_REFUSALS,
  RENAME_PASSKEY_REFUSALS,
} from '@postkorb/domain/identity';

type PasskeyCode =
  | (typeof ADD_PASSKEY_REFUSALS)[number]
  | (typeof BEGIN_PASSKEY_REFUSALS)[number]
  | (typeof REMOVE_PASSKEY_REFUSALS)[number]
  | (typeof RENAME_PASSKEY_REFUSALS)[number];

/** Why something was not done with a passkey; a code without a sentence does not compile. */
export const passkeyRefusals: Record<PasskeyCode, MessageDescriptor> = {
  INVALID_INPUT: msg`Please give the passkey a name of at most 60 characters.`,
  STEP_UP_REQUIRED: msg`Please confirm with your password that it is you.`,
  PASSKEY_NOT_VALID: msg`Your device’s answer was not valid or came too late. Please try again.`,
  PASSKEY_EXISTS: msg`This passkey is already in use.`,
  TOO_MANY_PASSKEYS: msg`You already have 20 passkeys. Please remove one you no longer need first.`,
  UNKNOWN_PASSKEY: msg`This passkey is no longer there.`,
};
