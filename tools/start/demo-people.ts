/** Who signs in on the first start; everyone is invented, and nobody knows their password but the data folder. */
export const DEMO_PEOPLE = {
  household: {
    type: 'private',
    firstName: 'Clara',
    lastName: 'Weber',
    companyName: '',
    email: 'clara.weber@postkorb.example',
  },
  business: {
    type: 'business',
    firstName: 'Clara',
    lastName: 'Weber',
    companyName: 'Weber Interiors GmbH',
    email: 'clara@weber-interiors.example',
  },
} as const;

export type DemoAccount = keyof typeof DEMO_PEOPLE;
