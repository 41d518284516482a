import { MOST_PASSKEYS, passkeyNameProblems } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { Refusal, refuseIf, refuseProblems } from '#platform/refusal';
import { loginChanged } from '../people/change-kinds.ts';
import { ownUser } from '../people/user.sql.ts';
import { noteByPasskey } from '../sessions/session.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { challengeOf, readMade } from './answers.ts';
import { isOwnChallenge, issueChallenge, useChallenge } from './challenge.ts';
import { passkeyAddedMail } from './passkey-mails.ts';
import {
  deletePasskey,
  deletePasskeysSince,
  findOwnPasskeys,
  insertPasskey,
  lockOwnPasskeys,
  setPasskeyName,
} from './passkey.sql.ts';
import { relyingParty } from './relying-party.ts';

// EdDSA, ES256 and RS256, by their numbers in COSE: what devices of today make.
const ALGORITHMS = [-8, -7, -257];
const library = () => import('@simplewebauthn/server');
const purposeOf = ({ viewer }: Ctx) => `add ${viewer.userId}` as const;

/** What a browser is asked that shall make a passkey for the viewer, as JSON (WebAuthn, PublicKeyCredentialCreationOptionsJSON). Refuses with STEP_UP_REQUIRED, and TOO_MANY_PASSKEYS from twenty on. */
export async function beginPasskey(ctx: Ctx): Promise<string> {
  await requireProof(ctx);
  const kept = await findOwnPasskeys(ctx);
  refuseIf(kept.length >= MOST_PASSKEYS ? 'TOO_MANY_PASSKEYS' : null);
  const { id, email, firstName, lastName } = await ownUser(ctx);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Postkorb',
    rpID: relyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: issueChallenge(ctx, purposeOf(ctx)),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    // The same device makes no second one.
    excludeCredentials: kept.map((one) => ({ id: one.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** What a browser made, checked against what it was asked; null where it does not hold. */
async function checkMade(ctx: Ctx, given: unknown) {
  const response = readMade(given);
  if (response === undefined) return null;
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(ctx);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isOwnChallenge(ctx, purposeOf(ctx), challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const challenge = challengeOf(response.response.clientDataJSON);
  return { ...checked.registrationInfo.credential, challenge };
}

type NewPasskey = {
  readonly name: string;
  /** As the browser answered. */
  readonly response?: unknown;
};

/**
 * Keeps a passkey that a browser made for the viewer, under a name of theirs; answers all they have. Refuses with
 * STEP_UP_REQUIRED, INVALID_INPUT (the name), PASSKEY_NOT_VALID (another page's, too late, without fingerprint or PIN, or
 * answered before), PASSKEY_EXISTS and TOO_MANY_PASSKEYS. Writes identity.passkey-added and mails that it happened. Announces loginChanged.
 */
export async function addPasskey(ctx: Ctx, { name, response }: NewPasskey) {
  refuseProblems(passkeyNameProblems(name));
  const made = await checkMade(ctx, response);
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    if (made === null || !(await useChallenge(ctx, made.challenge)))
      throw new Refusal('PASSKEY_NOT_VALID');
    await lockOwnPasskeys(ctx);
    const kept = await findOwnPasskeys(ctx);
    refuseIf(kept.length >= MOST_PASSKEYS ? 'TOO_MANY_PASSKEYS' : null);
    const { id, publicKey, counter, transports = [] } = made;
    const key = Buffer.from(publicKey).toString('base64url');
    const row = { id, publicKey: key, counter, transports, name: name.trim() };
    refuseIf((await insertPasskey(ctx, row)) ? null : 'PASSKEY_EXISTS');
    await noteByPasskey(ctx);
    const { id: userId, email: to, locale, firstName, lastName } = await ownUser(ctx);
    const person = `${firstName} ${lastName}`.trim();
    await sendMail(ctx, passkeyAddedMail, { to, locale, userId, name: person, passkey: row.name });
    await record(ctx, { action: 'identity.passkey-added', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return findOwnPasskeys(ctx);
  });
}

/** Gives a passkey of the viewer another name; answers all they have. Refuses with INVALID_INPUT and UNKNOWN_PASSKEY. Writes identity.passkey-renamed. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }) {
  refuseProblems(passkeyNameProblems(name));
  return atomically(ctx, async (ctx) => {
    refuseIf((await setPasskeyName(ctx, id, name.trim())) ? null : 'UNKNOWN_PASSKEY');
    await record(ctx, { action: 'identity.passkey-renamed', objects: [ctx.viewer.userId] });
    return findOwnPasskeys(ctx);
  });
}

/** Forgets a passkey of the viewer, which opens nothing any more; answers those that are left. Refuses with STEP_UP_REQUIRED and UNKNOWN_PASSKEY. Writes identity.passkey-removed. Announces loginChanged. */
export function removePasskey(ctx: Ctx, id: string) {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    refuseIf((await deletePasskey(ctx, id)) ? null : 'UNKNOWN_PASSKEY');
    const { userId } = ctx.viewer;
    await record(ctx, { action: 'identity.passkey-removed', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return findOwnPasskeys(ctx);
  });
}

/**
 * Forgets the viewer's passkeys that were added since then, when somebody else may have added them; those from before stay.
 * Says what they were called. Writes identity.passkey-removed where there were any.
 */
export async function removePasskeysSince(ctx: Ctx, since: Date): Promise<readonly string[]> {
  const names = await deletePasskeysSince(ctx, since);
  if (names.length > 0)
    await record(ctx, { action: 'identity.passkey-removed', objects: [ctx.viewer.userId] });
  return names;
}
