import { addDays, dayOf, weekdayOf, type Day } from './day.ts';
import { present } from './present.ts';

/** The Länder, as ISO 3166-2 writes them. */
export const LAENDER = [
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
] as const;
export type Land = (typeof LAENDER)[number];

/** When a holiday is: a date, days from Easter Sunday, or what a year asks. */
type When = string | number | ((year: number) => Day);
type Holiday = {
  readonly when: When;
  /** Where; everywhere when absent. */
  readonly laender?: readonly Land[];
  readonly from?: number;
  /** The only years. */
  readonly years?: readonly number[];
};

const CATHOLIC = ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL'] as const;
/** Wednesday before the 23rd of November. */
const repentance = (year: number): Day => {
  const last = present(dayOf(year, 11, 22));
  return addDays(last, -((weekdayOf(last) + 5) % 7));
};

/** Holidays by law. Those that only some parishes of a Land keep count there where most do: Assumption in Bavaria. */
const HOLIDAYS: readonly Holiday[] = [
  { when: '01-01' },
  { when: '01-06', laender: ['DE-BW', 'DE-BY', 'DE-ST'] },
  { when: '03-08', laender: ['DE-BE'], from: 2019 },
  { when: '03-08', laender: ['DE-MV'], from: 2023 },
  { when: -2 },
  { when: 1 },
  { when: '05-01' },
  // 75 and 80 years after the end of the war.
  { when: '05-08', laender: ['DE-BE'], years: [2020, 2025] },
  { when: 39 },
  { when: 50 },
  { when: 60, laender: [...CATHOLIC, 'DE-HE'] },
  { when: '08-15', laender: ['DE-BY', 'DE-SL'] },
  { when: '09-20', laender: ['DE-TH'], from: 2019 },
  { when: '10-03' },
  { when: '10-31', years: [2017] },
  { when: '10-31', laender: ['DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH'] },
  { when: '10-31', laender: ['DE-HB', 'DE-HH', 'DE-NI', 'DE-SH'], from: 2018 },
  { when: '11-01', laender: CATHOLIC },
  { when: repentance, laender: ['DE-SN'] },
  { when: '12-25' },
  { when: '12-26' },
];

function isOn({ when }: Holiday, day: Day, year: number): boolean {
  if (typeof when === 'string') return day.endsWith(`-${when}`);
  return day === (typeof when === 'number' ? addDays(easterOf(year), when) : when(year));
}

const isKept = ({ laender, from, years }: Holiday, year: number, land: Land | undefined) =>
  (laender === undefined || (land !== undefined && laender.includes(land))) &&
  year >= (from ?? 0) &&
  (years?.includes(year) ?? true);

/** Whether people work that day: Monday to Friday, and no holiday of this Land; without one, of the whole country. */
export function isWorkingDay(day: Day, land?: Land): boolean {
  if (weekdayOf(day) >= 5) return false;
  const year = Number(day.slice(0, 4));
  return !HOLIDAYS.some((holiday) => isKept(holiday, year, land) && isOn(holiday, day, year));
}

/** The day after so many working days, counted from the day after the start; none is the start itself, whatever day that is. */
export function addWorkingDays(day: Day, workingDays: number, land?: Land): Day {
  let [left, current] = [workingDays, day];
  while (left > 0) {
    current = addDays(current, 1);
    if (isWorkingDay(current, land)) left -= 1;
  }
  return current;
}

/** The first working day after that day. */
export const nextWorkingDay = (day: Day, land?: Land): Day => addWorkingDays(day, 1, land);

// Meeus, Jones and Butcher: Easter Sunday of the Gregorian calendar.
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return present(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1));
}
