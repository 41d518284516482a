/** Whose number it is, or what it counts: numbers under which both sides find a matter again. */
export const REFERENCE_KINDS = [
  'invoice',
  'customer',
  'contract',
  'insurance',
  'member',
  'personnel',
  'file',
  'cashSign',
  'tax',
  'meter',
  'order',
  'mandate',
  'object',
  'payment',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const TAX_ID = /^[1-9]\d{10}$/;

/** Whether a number for the tax is the one a person keeps for life, of eleven digits; the others have slashes, or two digits more. */
export const isTaxId = (value: string): boolean => TAX_ID.test(value.replaceAll(/\s/g, ''));
