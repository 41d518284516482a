import { Suspense } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useSpaces } from '../containers/spaces.ts';

const OtherSpace = lazyComponent(async () => (await import('./OtherSpace.tsx')).OtherSpace);

/** What an Admin kept as a Member, where there is such a space; few have one, so its code comes for them alone. */
export function OtherSpaces() {
  return useSpaces().others.map((space) => (
    <Suspense key={space.id}>
      <OtherSpace space={space} />
    </Suspense>
  ));
}
