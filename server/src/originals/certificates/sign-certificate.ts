import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { keyFor } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';

// RFC 8410: what stands before the 32 bytes of a private key in PKCS #8.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which this installation signs (Ed25519, RFC 8032), made of the secret of the house. */
function privateKey(ctx: Pick<Ctx, 'config'>): KeyObject {
  const seed = keyFor(ctx.config.secret, 'certificates of destruction');
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** The key by which anybody may check what this installation signed, in hexadecimal digits. */
export function certificateKey(ctx: Pick<Ctx, 'config'>): string {
  const der = createPublicKey(privateKey(ctx)).export({ format: 'der', type: 'spki' });
  return der.subarray(-32).toString('hex');
}

/** Signs bytes; the signature in hexadecimal digits. */
export function signBytes(ctx: Pick<Ctx, 'config'>, bytes: Uint8Array): string {
  return sign(null, bytes, privateKey(ctx)).toString('hex');
}

/** What a certificate says, as text with the key and the signature of the words before them; each byte counts. */
export function signedText(ctx: Pick<Ctx, 'config'>, certificate: object): string {
  const signature = signBytes(ctx, Buffer.from(JSON.stringify(certificate)));
  return JSON.stringify({ certificate, key: certificateKey(ctx), signature });
}
