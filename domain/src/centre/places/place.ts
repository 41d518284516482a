import { shownCode } from '../codes/code.ts';

/** Where a box stands: which rack, which shelf of it, and which box on it, each counted from one. */
export type Place = {
  readonly rack: string;
  readonly shelf: number;
  readonly position: number;
};

/** A place as it is written on a screen and said to customers, such as A-3-2. */
export const shownPlace = ({ rack, shelf, position }: Place): string =>
  `${rack}-${shelf}-${position}`;

/** What customers read of where their paper lies: the place, if the box has one, and the box. */
export function shelfText(boxCode: string, place: Place | null): string {
  const box = shownCode(boxCode);
  return place === null ? box : `${shownPlace(place)} · ${box}`;
}
