import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

type Asked = {
  readonly challenge: string;
  /** The page that asks. */
  readonly origin: string;
  /** For whom the key is. */
  readonly rpId: string;
  /** Whether a finger or a PIN was given. */
  readonly isVerified?: boolean;
};

/** The public key as COSE writes one on the curve P-256. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const pair = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, pair(x)],
      [-3, pair(y)],
    ]),
  );
}

const clientData = (type: string, { challenge, origin }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A device that keeps one passkey, as WebAuthn describes what it answers; each answer counts. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const head = ({ rpId, isVerified = true }: Asked, flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = PRESENT | (isVerified ? VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
  };
  const plain = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    /** What it answers when it is asked to make a key. */
    make(asked: Asked) {
      const length = Buffer.from([0, id.length]);
      const key = [Buffer.alloc(16), length, id, Buffer.from(coseOf(publicKey))];
      const authData = new Uint8Array(Buffer.concat([head(asked, HAS_KEY), ...key]));
      const statement = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: url(clientData('webauthn.create', asked)),
        attestationObject: url(isoCBOR.encode(statement)),
        transports: ['internal'],
      };
      return { ...plain, response };
    },
    /** What it answers when it is asked who it is. */
    answer(asked: Asked) {
      const data = clientData('webauthn.get', asked);
      const authenticatorData = head(asked, 0);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      const response = {
        clientDataJSON: url(data),
        authenticatorData: url(authenticatorData),
        signature: url(sign('sha256', signed, privateKey)),
      };
      return { ...plain, response };
    },
    /** Lets it forget how often it was used, as a copy of it would. */
    rewind: () => (counter = 0),
  };
}
