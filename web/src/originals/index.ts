export { LocationPanel } from './LocationPanel.tsx';
export { PlaceChip } from './PlaceChip.tsx';
