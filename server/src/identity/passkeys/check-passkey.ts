import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Ctx } from '#platform/ctx';
import { challengeOf } from './answers.ts';
import { isOwnChallenge, issueChallenge, useChallenge } from './challenge.ts';
import { lockPasskey, noteUse } from './passkey.sql.ts';
import { relyingParty } from './relying-party.ts';

// Half a second of loading that nobody pays who signs in otherwise.
const library = () => import('@simplewebauthn/server');

/** What a browser is asked that shall answer with whatever passkey it keeps for us. */
export async function askForPasskey(ctx: Ctx) {
  const { generateAuthenticationOptions } = await library();
  const { id: rpID } = relyingParty(ctx);
  const challenge = issueChallenge(ctx, 'sign-in');
  return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
}

/**
 * Whose passkey answered: the id of the user, or null where the answer does not hold, is another page's, was given without
 * fingerprint or PIN, or once before. Uses the challenge up. To be asked in the transaction of what it opens.
 */
export async function checkPasskey(
  ctx: Ctx,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const kept = await lockPasskey(ctx, response.id);
  if (kept === undefined) return null;
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(ctx);
  const credential = {
    id: kept.id,
    publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
    counter: Number(kept.counter),
  };
  const checked = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: (challenge) => isOwnChallenge(ctx, 'sign-in', challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The library throws at what does not hold; whatever it is, nobody comes in with it.
  }).catch(() => null);
  if (!checked?.verified) return null;
  if (!(await useChallenge(ctx, challengeOf(response.response.clientDataJSON)))) return null;
  await noteUse(ctx, kept.id, checked.authenticationInfo.newCounter);
  return kept.userId;
}
