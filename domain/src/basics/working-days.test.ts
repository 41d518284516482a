import { getHolidays, type Region } from 'feiertagejs';
import { expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  isWorkingDay,
  LAENDER,
  nextWorkingDay,
  weekdayOf,
  type Day,
  type Land,
} from './index.ts';

/** The holidays of thirty years by another hand. */
function otherHolidays(land: Land): ReadonlySet<Day> {
  const years = Array.from({ length: 30 }, (_, n) => 2019 + n);
  const region = land.slice(3) as Region;
  return new Set(
    years.flatMap((year) => getHolidays(year, region).map(({ dateString }) => dateString)),
  );
}

// What it does not know: the days that Berlin kept once.
const ONCE = ['2020-05-08', '2025-05-08'];

test.each(LAENDER)(
  '[DEC-WORKING-DAYS] working days of %s are those of an independent table, for thirty years',
  (land) => {
    const holidays = otherHolidays(land);
    const differing: Day[] = [];
    for (let day = '2019-01-01'; day < '2049-01-01'; day = addDays(day, 1))
      if (isWorkingDay(day, land) !== (weekdayOf(day) < 5 && !holidays.has(day)))
        differing.push(day);
    expect(differing).toEqual(land === 'DE-BE' ? ONCE : []);
  },
);

test('[DEC-WORKING-DAYS] Saturday never counts, and what only Berlin keeps counts elsewhere', () => {
  expect(isWorkingDay('2026-11-21', 'DE-BE')).toBe(false);
  expect(isWorkingDay('2027-03-08', 'DE-BE')).toBe(false);
  expect(isWorkingDay('2027-03-08', 'DE-BB')).toBe(true);
  expect(isWorkingDay('2027-03-08')).toBe(true);
  // The whole country kept the Reformation once; before 2019 Berlin worked on Women's Day.
  expect(isWorkingDay('2017-10-31')).toBe(false);
  expect(isWorkingDay('2018-03-08', 'DE-BE')).toBe(true);
});

test('the next working day and the one after several are counted from the day after the start', () => {
  expect(nextWorkingDay('2026-11-20', 'DE-BE')).toBe('2026-11-23');
  // Good Friday to Easter Monday.
  expect(nextWorkingDay('2027-03-25', 'DE-BE')).toBe('2027-03-30');
  // Women's Day 2027 is a Monday.
  expect(nextWorkingDay('2027-03-05', 'DE-BE')).toBe('2027-03-09');
  expect(addWorkingDays('2026-12-23', 3)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-23', 3, 'DE-BE')).toBe('2026-12-29');
  expect(addWorkingDays('2026-11-21', 0, 'DE-BE')).toBe('2026-11-21');
  expect(addWorkingDays('2026-11-23', 20, 'DE-BE')).toBe('2026-12-21');
});
