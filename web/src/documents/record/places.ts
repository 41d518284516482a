import { createContext, useContext } from 'react';

/** A place on a page: x, y, width, height as fractions of it, from the top left. */
export type Place = { readonly page: number; readonly box: readonly number[] };

type Pointing = {
  /** Lights a place up while a field is hovered or focused; null puts the light out. */
  readonly point: (place: Place | null) => void;
  /** Brings a place into view. */
  readonly goTo: (place: Place) => void;
};

/** How a field in the sidebar shows where it stands on the page. */
export const PointingContext = createContext<Pointing>({ point: () => {}, goTo: () => {} });

/** The way to show a place on the page. */
export function usePointing() {
  return useContext(PointingContext);
}
