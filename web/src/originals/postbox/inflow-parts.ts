import { createContext, type ComponentType } from 'react';

declare module '../../module.ts' {
  interface Cockpit {
    /** Further ways in which documents come, each a section of the settings about incoming post. */
    readonly inflow?: readonly ComponentType[];
  }
}

/** Filled once by the app: this is how higher domains reach that page without being known here. */
export const InflowParts = createContext<readonly ComponentType[]>([]);
