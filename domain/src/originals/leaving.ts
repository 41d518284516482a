import { addDays, addWorkingDays, nextWorkingDay, type Day, type Land } from '../basics/index.ts';
import { BASKET_MOST } from './basket.ts';

/** Within so many working days everything goes home after the end of a contract. */
export const HOME_WITHIN = 20;
const ASKED_EVERY_DAYS = 14;

/** The day by which everything of a contract that ends on a day is on its way home (CONST-AFTERCANCEL-20WD). */
export const homeBy = (endedOn: Day, land: Land): Day => addWorkingDays(endedOn, HOME_WITHIN, land);

/** Until when a packet is packed that is ordered late: what may be home by a day that is over is packed at once. */
export const packedForHome = (by: Day, today: Day, land: Land): Day =>
  by >= today ? by : nextWorkingDay(today, land);

/** Whether people without an address are asked for one again. */
export const isAskedAgain = (askedOn: Day | null, today: Day): boolean =>
  askedOn === null || addDays(askedOn, ASKED_EVERY_DAYS) <= today;

/** Papers in packets, none larger than one holds. */
export function inPackets<T>(papers: readonly T[]): T[][] {
  const packets: T[][] = [];
  for (let at = 0; at < papers.length; at += BASKET_MOST)
    packets.push(papers.slice(at, at + BASKET_MOST));
  return packets;
}
