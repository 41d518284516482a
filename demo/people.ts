/** Everyone and everything in the demo is invented. */
export const clara = ['Frau', 'Clara Weber', 'Torstraße 112', '10119 Berlin'];
export const family = ['Clara und Jonas Weber', 'Torstraße 112', '10119 Berlin'];
export const company = [
  'Weber Interiors GmbH',
  'Frau Clara Weber',
  'Linienstraße 87',
  '10119 Berlin',
];

/** Weber Interiors as invoices name it. */
export const buyer = {
  name: 'Weber Interiors GmbH',
  street: 'Linienstraße 87',
  zip: '10119',
  city: 'Berlin',
  vatId: 'DE998447110',
  person: 'Clara Weber',
  phone: '030 5550 4470',
  email: 'rechnung@weber-interiors.example',
};
