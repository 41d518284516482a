import { lazily } from '../ui/lazily.tsx';

/** Where the paper is; fetched with the first letter that is opened. */
export const LocationPanel = lazily(
  async () => (await import('./LocationPanel.tsx')).LocationPanel,
);
/** When the paper goes where; fetched with the first table. */
export const NextMove = lazily(async () => (await import('./NextMove.tsx')).NextMove);
export { PlaceChip } from './PlaceChip.tsx';
