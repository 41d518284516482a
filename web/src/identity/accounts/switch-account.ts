import { SWITCH_REFUSALS } from '@postkorb/domain/identity';
import { postLink, type LinkAnswer } from '../post-link.ts';
import { forgetToken, ownAccount, whileSessionChanges } from '../token.ts';

/** Why a session does not go on in another account. */
export type SwitchFailure = (typeof SWITCH_REFUSALS)[number] | 'FAILED';

/** The channel on which a tab tells the others that this browser is in another account now. */
export const SWITCHED = 'switched';
export type Switched = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
};

/** Tells every page of this browser, this one too, where it is now. */
function tell(accountId: string, name: string) {
  const channel = new BroadcastChannel(SWITCHED);
  channel.postMessage({ userId: ownAccount()?.userId ?? '', accountId, name });
  channel.close();
}

/** Lets the session of this browser go on in another account of the same login; null when it did. */
export async function switchAccount(accountId: string, name = ''): Promise<SwitchFailure | null> {
  try {
    await whileSessionChanges(() => postLink('switch', { accountId }));
    forgetToken();
    tell(accountId, name);
    return null;
  } catch (answer) {
    const { code } = (answer ?? {}) as LinkAnswer;
    return SWITCH_REFUSALS.find((known) => known === code) ?? 'FAILED';
  }
}
