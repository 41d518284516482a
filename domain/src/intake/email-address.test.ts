import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../team/index.ts';
import { localPartFrom, localPartOf, RANDOM_BYTES, refuseEmailAddress } from './email-address.ts';

const DOMAIN = 'eingang.postkorb.example';
const LOCAL = 'abcdefghij234567';

test('[DEC-EMAIL-UPLOAD-ADDRESS] an address is made of 80 bits of chance, in small letters and digits, with a random suffix for folders', () => {
  const [least, most] = [0, 255].map((byte) => new Uint8Array(RANDOM_BYTES).fill(byte));
  expect(localPartFrom(least!, false)).toBe('aaaaaaaaaaaaaaaa');
  expect(localPartFrom(most!, false)).toBe('7777777777777777');
  expect(localPartFrom(most!, true)).toBe('ordner-7777777777777777');
  for (let bit = 0; bit < 80; bit += 1) {
    const one = new Uint8Array(RANDOM_BYTES);
    one[bit >> 3] = 1 << (bit % 8);
    expect(localPartFrom(one, false)).not.toBe('aaaaaaaaaaaaaaaa');
  }
});

test.each([
  [`${LOCAL}@${DOMAIN}`, LOCAL],
  [`${LOCAL.toUpperCase()}@Eingang.Postkorb.Example`, LOCAL],
  [`ordner-${LOCAL}@${DOMAIN}`, `ordner-${LOCAL}`],
  [`${LOCAL}+rechnung@${DOMAIN}`, null],
  [`"${LOCAL}"@${DOMAIN}`, null],
  [`"x@${DOMAIN}"@evil.example`, null],
  [`"${LOCAL}@${DOMAIN}"@evil.example`, null],
  [`${LOCAL}@${DOMAIN}@evil.example`, null],
  [`${LOCAL}@evil.example`, null],
  [`${LOCAL}@${DOMAIN}.`, null],
  [`${LOCAL.slice(1)}@${DOMAIN}`, null],
  [`postmaster@${DOMAIN}`, null],
  ['', null],
])('%s is for %s', (address, local) => {
  expect(localPartOf(address, DOMAIN)).toBe(local);
});

const OWN = { accountId: 'a', spaceId: 's', access: 'owner', root: 'archive' } as const;
const by = (role: 'Owner' | 'Admin' | 'Member') => ({ role, standing: GOOD_STANDING });

test('[PERM-GATE-EMAILUPLOAD-OWNER][PERM-GATE-EMAILUPLOAD-ADMIN][PERM-GATE-EMAILUPLOAD-MEMBER] Owner and Admins have addresses for mails, Members have none', () => {
  for (const folder of [null, OWN]) {
    const place = { folder, accountId: 'a', homeSpaceId: 's' };
    expect(refuseEmailAddress(place, by('Owner'))).toBeNull();
    expect(refuseEmailAddress(place, by('Admin'))).toBeNull();
    expect(refuseEmailAddress(place, by('Member'))).toBe('NOT_ALLOWED');
  }
});

test.each([
  [{ ...OWN, root: 'trash' }, 'NOT_ALLOWED'],
  [{ ...OWN, spaceId: 'of somebody’s own' }, 'NOT_ALLOWED'],
  [{ ...OWN, accountId: 'b' }, 'UNKNOWN_FOLDER'],
  [undefined, 'UNKNOWN_FOLDER'],
] as const)('the folder %o has no address: %s', (folder, refusal) => {
  const place = { folder, accountId: 'a', homeSpaceId: 's' };
  expect(refuseEmailAddress(place, by('Owner'))).toBe(refusal);
});
