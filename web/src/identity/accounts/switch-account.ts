import { postLink, type LinkAnswer } from '../post-link.ts';

/** Why a session does not go on in another account. */
export type SwitchFailure = 'UNKNOWN_ACCOUNT' | 'STEP_UP_REQUIRED' | 'UNAUTHENTICATED' | 'FAILED';

const CODES = ['UNKNOWN_ACCOUNT', 'STEP_UP_REQUIRED', 'UNAUTHENTICATED'] as const;

/** Lets the session of this browser go on in another account of the same login; null when it did, and the app is opened anew. */
export async function switchAccount(accountId: string): Promise<SwitchFailure | null> {
  try {
    await postLink('switch', { accountId });
    return null;
  } catch (answer) {
    const { code } = (answer ?? {}) as LinkAnswer;
    return CODES.find((known) => known === code) ?? 'FAILED';
  }
}
