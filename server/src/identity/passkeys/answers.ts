import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const text = z.string().max(16_384);
const base64url = text.regex(/^[\w-]+$/);
const plain = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const signed = z.object({
  ...plain,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
const made = z.object({
  ...plain,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What a browser answered with a passkey, in the words of WebAuthn level 3; undefined where it is something else. */
export function readSigned(given: unknown): AuthenticationResponseJSON | undefined {
  const { data } = signed.safeParse(given);
  if (data === undefined) return undefined;
  const { userHandle, ...response } = data.response;
  const handle = userHandle ? { userHandle } : {};
  return { ...data, clientExtensionResults: {}, response: { ...response, ...handle } };
}

/** The same of one that was made. */
export function readMade(given: unknown): RegistrationResponseJSON | undefined {
  const { data } = made.safeParse(given);
  if (data === undefined) return undefined;
  const { transports, ...response } = data.response;
  const known = transports ? { transports: transports as never } : {};
  return { ...data, clientExtensionResults: {}, response: { ...response, ...known } };
}

const client = z.object({ challenge: base64url });

/** The challenge that was answered, in base64url; an empty text where nobody can tell. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return client.safeParse(said).data?.challenge ?? '';
  } catch {
    return '';
  }
}
