import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReferenceKind } from '@postkorb/domain/documents';

/** What the numbers on a letter are called. */
export const numberNames: Readonly<Record<ReferenceKind, MessageDescriptor>> = {
  invoice: msg`Invoice number`,
  customer: msg`Customer number`,
  contract: msg`Contract number`,
  insurance: msg`Insurance number`,
  member: msg`Membership number`,
  personnel: msg`Personnel number`,
  file: msg`File number`,
  cashSign: msg`Public cash number`,
  tax: msg`Tax number`,
  meter: msg`Meter number`,
  order: msg`Order number`,
  mandate: msg`Mandate`,
  object: msg`Property number`,
  payment: msg`Payment reference`,
};
