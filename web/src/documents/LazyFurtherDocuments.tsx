import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** Documents that a higher domain lists; their code comes with the first screen that has such a list. */
export const FurtherDocuments = lazyComponent(
  async () => (await import('./FurtherDocuments.tsx')).FurtherDocuments,
  'screen',
);
