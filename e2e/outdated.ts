import { createDiffieHellman, getDiffieHellman, pbkdf2Sync, randomBytes } from 'node:crypto';
import { keepCredential, roundsOf } from './database.ts';
import type { Person } from './world.ts';

/** Lets what is kept of a password be as it was kept when fewer rounds were enough; gives a look at how many there are. */
export async function outdatePassword({ email, password }: Person) {
  const [salt, rounds] = [randomBytes(16), 100_000];
  // g^x in the group of RFC 5054, whose prime is that of RFC 3526.
  const group = createDiffieHellman(getDiffieHellman('modp15').getPrime(), 5);
  group.setPrivateKey(pbkdf2Sync(password, salt, rounds, 32, 'sha256'));
  group.generateKeys();
  const verifier = group.getPublicKey('hex').padStart(768, '0');
  await keepCredential(email, { salt: salt.toString('hex'), verifier, rounds });
  return () => roundsOf(email);
}
