import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DutyKind } from '@postkorb/domain/documents';
import { objectionOf, type Objected, type Objection } from './objection.ts';

/** What each kind is called. */
export const dutyNames: Record<DutyKind, MessageDescriptor> = {
  payment: msg`Pay`,
  hearing: msg`Court hearing`,
  appointment: msg`Appointment`,
  objection: msg`Objection possible`,
  reply: msg`Reply`,
  submission: msg`Send documents`,
  cancellation: msg`Cancellation possible`,
  offer: msg`Offer is valid`,
  contractEnd: msg`Contract ends`,
};

/** The name of what is allowed and not asked. */
export const rightNames: Partial<Record<DutyKind, MessageDescriptor>> = {
  reply: msg`Reply possible`,
  submission: msg`Documents can be sent`,
};

const objectionNames: Record<Objection, MessageDescriptor> = {
  einspruch: msg`Objection (“Einspruch”) possible`,
  einwendungen: msg`Objections (“Einwendungen”) possible`,
  beanstandung: msg`Dispute the bill`,
  widerspruch: dutyNames.objection,
};

/** What an objection is called in the law of its letter, or in its words. */
export const objectionName = (objected: Objected): MessageDescriptor =>
  objectionNames[objectionOf(objected)];
