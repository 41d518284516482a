import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

const minutesUntil = (moment: string) =>
  Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / MINUTE_MS));

/** How many minutes are left until then, as they pass. */
export function useMinutesLeft(moment: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(moment));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(moment));
    look();
    const passing = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(passing);
  }, [moment]);
  return minutes;
}
