import type { ReactNode } from 'react';

/** A part of the page that can be fetched ahead. */
export type LazyPart<P> = ((props: P) => ReactNode) & { readonly preload: () => Promise<void> };
