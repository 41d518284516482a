import { msg } from '@lingui/core/macro';
import {
  AtSign,
  Eye,
  EyeOff,
  KeyRound,
  LogIn,
  LogOut,
  MonitorX,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  UserRound,
} from 'lucide-react';
import type { SecurityWordsOf } from '../../module.ts';

/** What happened to a login, told to its person; a kind that stands in their history without words does not compile. */
export const identitySecurity: SecurityWordsOf<'identity'> = {
  'identity.joined': { text: msg`Access to this account received`, icon: UserRound },
  'identity.signed-in': { text: msg`Logged in`, icon: LogIn },
  'identity.sign-in-refused': {
    text: msg`Login refused: wrong password`,
    icon: ShieldX,
    isRefused: true,
  },
  'identity.login-unlocked': {
    text: msg`The provider let you try to sign in again`,
    icon: ShieldCheck,
  },
  'identity.code-asked': {
    text: msg`Right password or linked login, but no code`,
    icon: ShieldX,
    isRefused: true,
  },
  'identity.code-refused': {
    text: msg`Login refused: wrong code`,
    icon: ShieldX,
    isRefused: true,
  },
  'identity.proof-refused': {
    text: msg`Confirmation refused: wrong password or passkey`,
    icon: ShieldX,
    isRefused: true,
  },
  'identity.signed-out': { text: msg`Logged out`, icon: LogOut },
  'identity.sessions-ended': { text: msg`Devices logged out`, icon: MonitorX },
  'identity.sign-in-disowned': {
    text: msg`Login reported as not yours; the old password was blocked`,
    icon: ShieldX,
  },
  'identity.reset-asked': { text: msg`Link for a new password requested`, icon: KeyRound },
  'identity.password-reset': { text: msg`New password set by an emailed link`, icon: KeyRound },
  'identity.password-changed': { text: msg`Password changed`, icon: KeyRound },
  'identity.second-factor-set': { text: msg`Two-step login set up`, icon: ShieldCheck },
  'identity.second-factor-removed': { text: msg`Two-step login turned off`, icon: ShieldOff },
  'identity.recovery-codes-made': { text: msg`New recovery codes created`, icon: ShieldCheck },
  'identity.recovery-code-used': { text: msg`Recovery code used`, icon: ShieldCheck },
  'identity.passkey-added': { text: msg`Passkey set up`, icon: ShieldCheck },
  'identity.passkey-removed': { text: msg`Passkey removed`, icon: ShieldOff },
  'identity.linked': { text: msg`Another login linked`, icon: ShieldCheck },
  'identity.unlinked': { text: msg`Linked login unlinked`, icon: ShieldOff },
  'identity.account-transferred': { text: msg`Account has another owner`, icon: UserRound },
  'identity.factor-release-begun': {
    text: msg`Turning two-step login off was begun`,
    icon: ShieldOff,
  },
  'identity.factor-release-stopped': { text: msg`Two-step login kept on`, icon: ShieldCheck },
  'identity.factor-released': {
    text: msg`Two-step login turned off after three days`,
    icon: ShieldOff,
  },
  'identity.support-allowed': { text: msg`Access for support allowed`, icon: Eye },
  'identity.support-withdrawn': { text: msg`Access for support taken back`, icon: EyeOff },
  'identity.support-entered': { text: msg`Support looked at the account`, icon: Eye },
  'identity.support-ended': { text: msg`Access of support ended`, icon: EyeOff },
  'identity.mailbox-proven': { text: msg`Email address confirmed`, icon: AtSign },
  'identity.address-parted': {
    text: msg`Email address given to whoever reads its mailbox`,
    icon: AtSign,
  },
  'identity.email-asked': { text: msg`Another email address requested`, icon: AtSign },
  'identity.email-cancelled': { text: msg`Email address kept after all`, icon: AtSign },
  'identity.email-changed': { text: msg`Email address changed`, icon: AtSign },
  'identity.email-restored': { text: msg`Former email address restored`, icon: AtSign },
};
