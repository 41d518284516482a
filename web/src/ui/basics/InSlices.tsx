import { useDeferredValue, type ReactNode } from 'react';

/** Draws something large after what stands around it, in slices that let a click or a key through. */
export function InSlices({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
