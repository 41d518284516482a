import { refuseUploadInto, type Access, type Root } from '../documents/index.ts';
import { isGateOpen, type Asker } from '../team/index.ts';

/** Why an address that mails are sent to is neither shown nor renewed. */
export const EMAIL_ADDRESS_REFUSALS = ['UNKNOWN_FOLDER', 'NOT_ALLOWED'] as const;
export type EmailAddressRefusal = (typeof EMAIL_ADDRESS_REFUSALS)[number];

type AddressedFolder = {
  readonly accountId: string;
  readonly spaceId: string;
  readonly access: Access;
  readonly root: Root;
};

/** Where mails to an address lead: a folder, or with null the Inbox of the account. */
type Addressed = {
  readonly folder: AddressedFolder | null | undefined;
  readonly accountId: string;
  /** The space of whoever asks; what lies in another one has no address. */
  readonly homeSpaceId: string;
};

/** Why somebody neither sees nor renews an address, or null: only Owner and Admins have any, for what their account keeps together. */
export function refuseEmailAddress(
  { folder, accountId, homeSpaceId }: Addressed,
  by: Asker,
): EmailAddressRefusal | null {
  // What somebody does not reach does not exist, whoever they are.
  const unreached = folder === null ? null : refuseUploadInto(folder, accountId, by);
  if (unreached !== null) return unreached;
  const isTheirs = folder === null || folder?.spaceId === homeSpaceId;
  return isTheirs && isGateOpen('uploadViaEmail', by) ? null : 'NOT_ALLOWED';
}

// Without 0, 1, 8 and 9: what is read aloud or typed over is not taken for a letter.
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** How much chance a local part is made of: 80 bits. */
export const RANDOM_BYTES = 10;
const OF_FOLDERS = 'ordner-';

/** The part before the @ of an address, from bytes that were drawn by chance: of a folder with a word before them. */
export function localPartFrom(chance: Uint8Array, ofFolder: boolean): string {
  const bits = [...chance].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = bits.match(/.{5}/g) ?? [];
  const suffix = signs.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return `${ofFolder ? OF_FOLDERS : ''}${suffix}`;
}

const LOCAL_PART = /^(?:ordner-)?[a-z2-7]{16}$/;

/**
 * The local part that a mail is for, in small letters; null where it can be none of ours. No quotes, no tags and no other
 * domain: what is nearly an address is none.
 */
export function localPartOf(address: string, domain: string): string | null {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@');
  if (more.length > 0 || host !== domain.toLowerCase()) return null;
  return LOCAL_PART.test(local) ? local : null;
}
