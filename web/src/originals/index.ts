import { lazily } from '../ui/lazily.tsx';

/** Where the paper is; fetched with the first letter that is opened. */
export const LocationPanel = lazily(
  async () => (await import('./LocationPanel.tsx')).LocationPanel,
);
/** Where the paper of an open letter is, in a line; comes with the letter. */
export const PlaceState = lazily(async () => (await import('./PlaceState.tsx')).PlaceState);
/** When the paper goes where; fetched with the first table. */
export const NextMove = lazily(async () => (await import('./NextMove.tsx')).NextMove);
export { PlaceChip } from './PlaceChip.tsx';
