import { endOfDuty, type PeriodEnd, type ReadDuty } from '../src/documents/index.ts';
import {
  readDocument,
  readDuties,
  valuesOf,
  type Known,
  type KnownDuty,
  type Page,
} from '../src/extraction/index.ts';

const SURE = 0.85;

function endOf(duty: ReadDuty, documentDay: string | null): PeriodEnd | null {
  if (duty.day !== null || documentDay === null) return null;
  const { land, isServed } = duty;
  return endOfDuty(duty, { documentDay, land, isServed, servedOn: null, receivedOn: null });
}

function dutyOf(duty: ReadDuty, documentDay: string | null): KnownDuty {
  const counted = endOf(duty, documentDay);
  const { x, y, w, h } = duty.box;
  const said = { ...duty, box: [x, y, w, h], mustAppear: duty.court?.mustAppear === true };
  const isCertain = duty.score >= SURE;
  if (counted === null) return { ...said, isEarliest: false, isCertain, isDone: false };
  return {
    ...said,
    day: counted.day,
    isEarliest: counted.asks !== null,
    isCertain: isCertain && counted.isCertain,
    isDone: false,
  };
}

/** What is known of a letter once it was read, as the product keeps it, on the day it was written. */
export function knownOf(pages: readonly Page[]): Known {
  const readings = readDocument(pages);
  const { documentType, ...values } = valuesOf(readings);
  return {
    values: { ...values, classificationType: documentType, userFields: [] },
    readings: readings.map(({ box, ...each }) => ({
      ...each,
      box: box && [box.x, box.y, box.w, box.h],
      source: 'machine',
    })),
    isPaid: false,
    duties: readDuties(pages, readings).map((duty) => dutyOf(duty, values.documentDate)),
    today: values.documentDate ?? '2026-01-01',
  };
}
