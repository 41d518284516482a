import { lazily } from '../ui/lazily.tsx';

/** Where the paper is; fetched with the first letter that is opened. */
export const LocationPanel = lazily(
  async () => (await import('./LocationPanel.tsx')).LocationPanel,
);
export { PlaceChip } from './PlaceChip.tsx';
