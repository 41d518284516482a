import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AddressProblem,
  AddressProblemCode,
  CreateAddressRefusal,
  DeleteAddressRefusal,
  EditAddressRefusal,
  ScheduleAddressRefusal,
} from '@postkorb/domain/originals';

export type AddressRefusal =
  | CreateAddressRefusal
  | EditAddressRefusal
  | DeleteAddressRefusal
  | ScheduleAddressRefusal;

/** Why an address was not kept, changed or removed; a code without a sentence does not compile. */
export const addressRefusals: Record<AddressRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may change this.`,
  UNKNOWN_ADDRESS: msg`This address is not there any more.`,
  ONE_ADDRESS_ONLY: msg`There is one address for each account. Please change the one you have.`,
  LIMIT_REACHED: msg`There are 50 addresses already. Please remove one first.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
  STEP_UP_REQUIRED: msg`Nothing was changed, because your password was not confirmed.`,
  ADDRESS_USED: msg`Originals were sent to this address. Please change it as a copy.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this address meanwhile. Please look at it again.`,
  SCHEDULED_ADDRESS: msg`Monthly deliveries go there. Please choose another address for them first.`,
};

export const addressNotSaved = msg`The address was not saved.`;

const problems: Record<AddressProblemCode, (position: number) => MessageDescriptor> = {
  REQUIRED: () => msg`This is a mandatory field`,
  TOO_LONG: (position) => msg`At most ${position} characters.`,
  NOT_EXACT: (position) => msg`Exactly ${position} digits.`,
  TOO_MANY: (position) => msg`At most ${position} names, with commas between them.`,
  INVALID_CHARACTERS: () => msg`Please use only letters and common symbols.`,
  NUMBER_NOT_APART: () => msg`Please put a space between street and number.`,
  UNKNOWN_COUNTRY: () => msg`Please choose a country.`,
};

/** What is wrong with a field of an address, said at the field. */
export const addressProblem = ({ code, position = 0 }: AddressProblem): MessageDescriptor =>
  problems[code](position);
