import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseReason, CaseTurn } from '@postkorb/domain/cases';
import type { DutyKind } from '@postkorb/domain/documents';

/** What is to be done next. */
export const dutyWords: Readonly<Record<DutyKind, MessageDescriptor>> = {
  payment: msg`Pay`,
  hearing: msg`Hearing`,
  appointment: msg`Appointment`,
  objection: msg`Object, if you want to`,
  reply: msg`Answer`,
  submission: msg`Send documents`,
  cancellation: msg`Cancel, if you want to`,
  offer: msg`Accept the offer, if you want to`,
  contractEnd: msg`The contract ends`,
};

/** Whose turn it is. */
export const turnWords: Readonly<Record<CaseTurn, MessageDescriptor>> = {
  reader: msg`It is your turn`,
  sender: msg`An answer is still to come`,
  nobody: msg`Nothing is open`,
};

/** By what a letter was found. */
export const reasonWords: Readonly<Record<CaseReason, MessageDescriptor>> = {
  number: msg`Names the same number`,
  quotedDay: msg`Refers to an earlier letter`,
  debt: msg`Same amount claimed`,
  contract: msg`Is about the same contract`,
  person: msg`Added by you`,
};
