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
