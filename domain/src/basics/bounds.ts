/** How few and how many characters a text may have. */
type Length = { readonly minLength: number; readonly maxLength: number };

/** The fields of a document whose length whoever runs the product sets; the digits of a phone number are counted, not how they are set apart. */
export const BOUNDED_FIELDS = [
  'subject',
  'senderName',
  'recipientName',
  'senderEmail',
  'senderPhone',
] as const;
export type BoundedField = (typeof BOUNDED_FIELDS)[number];

/** The bounds the specification leaves open, by its own keys: they are on what people write, and set by whoever runs the product. */
export type Bounds = {
  readonly document: { readonly max: Readonly<Record<BoundedField, number>> };
  readonly tag: Length;
  readonly folder: { readonly nameMaxLength: number };
  /** Of a text that has no bound of its own. */
  readonly text: Length;
};

/** What holds where nobody sets anything. */
export const USUAL_BOUNDS: Bounds = {
  document: {
    max: { subject: 255, senderName: 100, recipientName: 100, senderEmail: 254, senderPhone: 20 },
  },
  tag: { minLength: 2, maxLength: 40 },
  folder: { nameMaxLength: 100 },
  text: { minLength: 1, maxLength: 255 },
};

const ANY: Length = { minLength: 0, maxLength: Infinity };

/** What is right whatever is set, such as on a screen that has not heard yet: how long a text may be is then measured later. */
export const UNBOUNDED: Bounds = {
  document: {
    max: {
      subject: Infinity,
      senderName: Infinity,
      recipientName: Infinity,
      senderEmail: Infinity,
      senderPhone: Infinity,
    },
  },
  tag: ANY,
  folder: { nameMaxLength: Infinity },
  text: ANY,
};
