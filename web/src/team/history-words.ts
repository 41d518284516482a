import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of team, in plain words; a kind without words does not compile. */
export const teamWords: WordsOf<'team'> = {
  'team.locale-set': (who) => msg`${who} changed the language`,
  'team.user-invited': (who) => msg`${who} invited somebody into the team`,
  'team.invite-resent': (who) => msg`${who} sent an invitation into the team once more`,
  'team.invite-removed': (who) => msg`${who} took back an invitation into the team`,
  'team.invite-accepted': (who) => msg`${who} accepted the invitation into the team`,
  'team.join-link-made': (who) => msg`${who} made a link for joining the team`,
  'team.join-link-renewed': (who) => msg`${who} renewed a link for joining the team`,
  'team.join-link-removed': (who) => msg`${who} took back a link for joining the team`,
  'team.joined-by-link': (who) => msg`${who} joined the team by a link`,
  'team.user-deactivated': (who) => msg`${who} deactivated somebody of the team`,
  'team.sign-in-policy-set': (who) => msg`${who} changed the rules for logging in`,
  'team.second-factor-required': (who) => msg`${who} made two-step login compulsory`,
  'team.second-factor-withdrawn': (who) => msg`${who} no longer requires two-step login`,
  'team.sso-added': (who) => msg`${who} set up a company login`,
  'team.sso-changed': (who) => msg`${who} changed the company login`,
  'team.sso-domain-proven': (who) => msg`${who} proved whose the domain of the company login is`,
  'team.sso-switched': (who) => msg`${who} switched the company login`,
  'team.sso-removed': (who) => msg`${who} removed a company login`,
  'team.joined-by-sso': (who) => msg`${who} joined the team by the company login`,
  'team.second-factor-reset': (who) => msg`${who} reset somebody’s two-step login`,
  'team.space-asked-for': (who) => msg`${who} asked for the own area of somebody of the team`,
  'team.space-kept': (who) => msg`${who} left somebody of the team their own area`,
  'team.space-taken-over': () => msg`The own area of somebody of the team was taken over`,
  'team.user-reactivated': (who) => msg`${who} reactivated somebody of the team`,
};
