/** The fields of an address whose length whoever runs the product sets. */
export const ADDRESS_FIELDS = [
  'name',
  'companyName',
  'streetAndNumber',
  'city',
  'additionalInfo',
  'label',
  'subject',
  'region',
  'foreignZip',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The bounds of postal addresses that the specification leaves open, by its own keys. */
export type AddressBounds = {
  readonly address: {
    readonly max: Readonly<Record<AddressField, number>>;
    readonly exact: { readonly germanZip: number };
    /** How many names with commas between them. */
    readonly maxNames: number;
  };
};

/** What holds where nobody sets anything. */
export const USUAL_ADDRESS_BOUNDS: AddressBounds = {
  address: {
    max: {
      name: 50,
      companyName: 50,
      streetAndNumber: 60,
      city: 40,
      additionalInfo: 50,
      label: 40,
      subject: 100,
      region: 40,
      foreignZip: 10,
    },
    exact: { germanZip: 5 },
    maxNames: 5,
  },
};
