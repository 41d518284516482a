import { useContext } from 'react';
import { Brought } from './brought.ts';
import { takeShared } from './handed-over.ts';

/** Files shared from other apps go to whichever domain takes files in. */
export function SharedFiles() {
  const cockpits = useContext(Brought);
  return cockpits.map(
    ({ HandedOver }, place) => HandedOver && <HandedOver key={place} take={takeShared} />,
  );
}
