import { distance } from 'fastest-levenshtein';

const swapsNeighbours = (one: string, other: string) =>
  one.length === other.length &&
  [...one].some(
    (sign, at) =>
      sign !== other.charAt(at) &&
      one.slice(0, at) + one.charAt(at + 1) + sign + one.slice(at + 2) === other,
  );

/** How many slips of a pen lie between two texts: signs too many, too few or wrong (Levenshtein); two neighbours that changed places are one. */
export const slipsBetween = (one: string, other: string): number =>
  swapsNeighbours(one, other) ? 1 : distance(one, other);
