import { lazy } from 'react';

/** What helps to pay a bill; fetched with the first letter that is opened. */
export const PayPanel = lazy(async () => ({
  default: (await import('./PayPanel.tsx')).PayPanel,
}));
