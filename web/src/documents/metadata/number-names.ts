import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isTaxId, type ReferenceKind } from '@postkorb/domain/documents';

const numberNames: Readonly<Record<ReferenceKind, MessageDescriptor>> = {
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

type Numbered = { readonly kind: ReferenceKind | null; readonly value: string };

/** What a number on a letter is called. */
export function numberNameOf({ kind, value }: Numbered): MessageDescriptor {
  if (kind === null) return msg`Number`;
  return kind === 'tax' && isTaxId(value) ? msg`Tax ID` : numberNames[kind];
}
