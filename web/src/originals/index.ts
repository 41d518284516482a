import { lazy } from 'react';

/** Where the paper is; fetched with the first letter that is opened. */
export const LocationPanel = lazy(async () => ({
  default: (await import('./LocationPanel.tsx')).LocationPanel,
}));
export { PlaceChip } from './PlaceChip.tsx';
