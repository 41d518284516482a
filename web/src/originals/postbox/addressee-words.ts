import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AddresseeProblem,
  CreateAddresseeRefusal,
  EditAddresseeRefusal,
} from '@postkorb/domain/originals';

export type AddresseeRefusal = CreateAddresseeRefusal | EditAddresseeRefusal;

/** Why somebody was not added, changed or removed; a code without a sentence does not compile. */
export const addresseeRefusals: Record<AddresseeRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`Only the Owner and Admins may change this.`,
  UNKNOWN_ADDRESSEE: msg`This name is not there any more.`,
  LIMIT_REACHED: msg`There are 50 names already. Please remove one first.`,
  NAME_TAKEN: msg`One of these names gets post here already.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this name meanwhile. Please look at it again.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

const problems: Record<AddresseeProblem['code'], (position: number) => MessageDescriptor> = {
  REQUIRED: () => msg`This is a mandatory field`,
  TOO_LONG: (position) => msg`At most ${position} characters.`,
  TOO_MANY: (position) => msg`At most ${position} other ways of writing it.`,
  INVALID_CHARACTERS: () => msg`Please use only letters and common symbols.`,
};

/** What is wrong with a field, said at the field. */
export const addresseeProblem = ({ code, position = 0 }: AddresseeProblem): MessageDescriptor =>
  problems[code](position);
