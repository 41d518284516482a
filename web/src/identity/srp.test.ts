import { expect, test } from 'vitest';
import { credentialFor, proofFor, publicValue } from '../../../server/src/identity/sign-in/srp.ts';
import { prove } from './srp.ts';

const kept = await credentialFor('Brieftaube7');
const b = 0x1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdefn;
const challenge = { ...kept, B: publicValue(kept.verifier, b) };

const asked = (A: string) => ({ A, B: challenge.B, verifier: kept.verifier, b });

test('[IDN-SRP-SIGNIN] browser and server prove the password to each other without sending it', async () => {
  const { A, M1, M2 } = await prove('Brieftaube7', challenge);

  expect(A).toMatch(/^[0-9a-f]{768}$/);
  expect(proofFor(asked(A), M1)).toBe(M2);
});

test('a wrong password proves nothing', async () => {
  const { A, M1 } = await prove('brieftaube7', challenge);

  expect(proofFor(asked(A), M1)).toBeNull();
});

test('two spellings of one umlaut are one password', async () => {
  const umlaut = await credentialFor('Gr\u00fc\u00dfe aus K\u00f6ln 1');
  const B = publicValue(umlaut.verifier, b);

  const { A, M1, M2 } = await prove('Gru\u0308\u00dfe aus Ko\u0308ln 1', { ...umlaut, B });

  expect(proofFor({ A, B, verifier: umlaut.verifier, b }, M1)).toBe(M2);
});

test.each([
  ['a public value of zero', { ...challenge, B: '0'.repeat(768) }],
  ['a single round of stretching', { ...challenge, iterations: 1 }],
])('a server that offers %s gets no proof', async (_, cheat) => {
  await expect(prove('Brieftaube7', cheat)).rejects.toThrow('bad challenge');
});
