import { useEffect, useRef } from 'react';

/** For a part that takes the place of what was just pressed: keys and screen readers go on there. */
export function useFocusFirst() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
