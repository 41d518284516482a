import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PdfEditRefusal } from '@postkorb/domain/documents';
import { pageRefusals } from '../basics/page-refusals.ts';

type Code = PdfEditRefusal | 'UNREADABLE' | 'FAILED';

/** Why a document cannot be written on; a code without a sentence does not compile. */
export const editRefusals: Record<Code, MessageDescriptor> = {
  ...pageRefusals,
  E_INVOICE: msg`An e-invoice stays as it came: its data and its pages must match, and an annotation would change that.`,
  SIGNED: msg`This file is signed. Anything written on it would break the signature.`,
  PROTECTED: msg`This file is protected, so nothing can be written on it.`,
  CHANGED_MEANWHILE: msg`Somebody changed this letter in the meantime.`,
  INVALID_INPUT: msg`Something on the letter cannot be saved like this.`,
  REDACTION_NEEDS_COPY: msg`Redactions can only be saved as a copy.`,
  TEXT_DOES_NOT_FIT: msg`A text does not fit on its page. Please make it shorter or smaller.`,
  UNREADABLE_IMAGE: msg`The picture of a stamp cannot be read. Please choose another one.`,
  PICTURES_TOO_LARGE: msg`The pictures of the stamps are too large together. Please take smaller ones or fewer.`,
  NOT_FILLABLE: msg`This form cannot be filled in. You can write on it as on any letter.`,
};

/** The sentence for a code from the server. */
export function refusalOf(code: string): MessageDescriptor {
  return editRefusals[code as Code] ?? editRefusals.FAILED;
}
