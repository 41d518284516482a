import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

const library = () => import('@simplewebauthn/browser');

/** Whether passkeys can be used on this page, on the same page under another name, or not at all. */
export type Place =
  | { readonly kind: 'here' | 'no' }
  /** Browsers know none at an address of numbers; this machine has a name, too. */
  | { readonly kind: 'localhost'; readonly href: string };

const OWN_MACHINE = ['127.0.0.1', '[::1]'];
const isNumbers = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** Where passkeys can be used, seen from this page. */
export function passkeyPlace(): Place {
  if (typeof PublicKeyCredential === 'undefined') return { kind: 'no' };
  const { hostname, href } = location;
  if (!isNumbers(hostname)) return { kind: 'here' };
  if (!OWN_MACHINE.includes(hostname)) return { kind: 'no' };
  const there = new URL(href);
  there.hostname = 'localhost';
  return { kind: 'localhost', href: there.href };
}

async function challenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch('/auth/passkey/challenge', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw await response.json();
  return (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
}

type How = {
  /** Offered with the address of the form, without being asked for. */ readonly isOffered?: boolean;
};

/** Has the device answer with a passkey of its choice; rejects where its person turns it down. */
export async function askDevice({ isOffered = false }: How = {}): Promise<object> {
  const { startAuthentication } = await library();
  const optionsJSON = await challenge();
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
}

/** Whether the browser offers passkeys with the address of a form. */
export async function offersPasskeys(): Promise<boolean> {
  if (passkeyPlace().kind !== 'here') return false;
  return (await library()).browserSupportsWebAuthnAutofill();
}

/** Takes back what was asked of the device. */
export async function stopAsking(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Has the device make a passkey, by what the server asks for. */
export async function makePasskey(options: string): Promise<object> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: JSON.parse(options) as never });
}

/** Whether a person turned the device down, or let it wait too long; that is no failure of ours. */
export function isTurnedDown(error: unknown): boolean {
  const { name = '' } = (error ?? {}) as { readonly name?: string };
  return ['NotAllowedError', 'AbortError'].includes(name);
}
