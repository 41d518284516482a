import type { Cockpit } from '../module.ts';
import { UnprovenBanner } from './mailbox/UnprovenBanner.tsx';

/** What the domain adds to the cockpit. */
export const identityCockpit: Cockpit = { Banner: UnprovenBanner };
