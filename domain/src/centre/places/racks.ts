import { oneLine, type Problem } from '../../basics/index.ts';

/** What somebody says of a new rack: what stands on it, and how many shelves it has. */
export type NewRack = { readonly name: string; readonly shelves: number };

/** More shelves no rack has. */
export const MOST_SHELVES = 50;
/** As long as the name of a rack may be: it is read from afar, and is part of each place. */
export const RACK_NAME_MAX = 12;

/** The name of a rack as it is kept; hyphens and dots part the numbers of a place. */
export const rackNameOf = (written: string): string => oneLine(written, RACK_NAME_MAX + 1);

/** What is wrong with what was said of a rack. */
export function problemsOfRack({ name: written, shelves }: NewRack): Problem[] {
  const name = rackNameOf(written);
  const isCount = Number.isInteger(shelves) && shelves >= 1 && shelves <= MOST_SHELVES;
  return [
    ...(name === '' ? [{ field: 'name', code: 'REQUIRED' }] : []),
    ...([...name].length > RACK_NAME_MAX
      ? [{ field: 'name', code: 'TOO_LONG', position: RACK_NAME_MAX }]
      : []),
    ...(isCount ? [] : [{ field: 'shelves', code: 'INVALID', position: MOST_SHELVES }]),
  ];
}

/** Why a box is not placed, or null. */
export const PLACING_REFUSALS = ['NO_BOX', 'UNKNOWN_SHELF'] as const;
