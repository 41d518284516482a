import type { DemoLetter } from '@postkorb/demo';

/** By which door a demo letter comes; the practice centre numbers the sheets that it says it scanned by the id it gives them. */
export const doorOf = (kind: DemoLetter['kind'], id: string) =>
  kind === 'scan'
    ? {
        door: 'scan' as const,
        scanId: `PRAXIS-${id.replaceAll('-', '').slice(-8).toUpperCase()}`,
        isSimulated: true,
      }
    : { door: kind };
