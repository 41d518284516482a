import { mayUse, type Asker } from './asker.ts';

/** Why the rules of signing in stay as they are: they are the Owner's, who proves first who they are. */
export const SIGN_IN_POLICY_REFUSALS = ['NOT_ALLOWED', 'STEP_UP_REQUIRED'] as const;
export type SignInPolicyRefusal = (typeof SIGN_IN_POLICY_REFUSALS)[number];

/** Why somebody may not say how the people of the account sign in, or null: it binds everybody, so only the Owner may. */
export function refuseSignInPolicy(by: Asker): 'NOT_ALLOWED' | null {
  return mayUse(by, 'contract') ? null : 'NOT_ALLOWED';
}
