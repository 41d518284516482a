/** What was served. The columns are those of `examplesIn`. */
export const SERVICE = `
  payment-order            2026-01-25 S2026-01-28 BE 2026-02-11 certain   two weeks: the same weekday
  payment-order            2026-01-25 -           BE 2026-02-09 suggested not known when: the earliest end
  payment-order            2026-01-25 S2026-01-31 BE 2026-02-16 certain   a Saturday: ends on one, moved to Monday
  payment-order            2026-03-16 S2026-03-20 BE 2026-04-07 certain   ends on Good Friday: Tuesday after Easter
  payment-order            2026-03-16 S2026-03-23 BE 2026-04-07 certain   ends on Easter Monday
  payment-order            2025-12-08 S2025-12-11 BE 2025-12-29 certain   ends on Christmas Day: Monday
  payment-order            2025-12-15 S2025-12-18 BE 2026-01-02 certain   ends on New Year
  payment-order            2024-02-12 S2024-02-15 BE 2024-02-29 certain   ends on 29 February
  payment-order            2025-10-13 S2025-10-17 SN 2025-11-03 certain   ends on Reformation Day
  payment-order            2025-10-13 S2025-10-17 BE 2025-10-31 certain   ends on 31 October
  payment-order            2025-10-13 S2025-10-17 -  2025-10-31 suggested Land unknown: Reformation Day may move it
  enforcement-order        2025-11-03 S2025-11-05 SN 2025-11-20 certain   ends on the day of repentance
  enforcement-order        2025-11-03 S2025-11-05 TH 2025-11-19 certain   ends on a Wednesday like any other
  enforcement-order        2025-11-03 S2025-11-06 SN 2025-11-20 certain   two weeks
  enforcement-order        2025-11-03 -           SN 2025-11-17 suggested not known when
  enforcement-order        2026-04-28 S2026-04-30 HE 2026-05-15 certain   ends on Ascension Day
  labour-payment-order     2026-02-02 S2026-02-05 NW 2026-02-12 certain   one week
  labour-payment-order     2026-02-02 S2026-02-07 NW 2026-02-16 certain   one week, a Saturday
  labour-enforcement-order 2026-03-25 S2026-03-27 NW 2026-04-07 certain   one week: Good Friday
  defence                  2026-05-04 S2026-05-11 BY 2026-05-26 certain   ends on Whit Monday
  defence                  2026-05-18 S2026-05-21 BY 2026-06-05 certain   ends on Corpus Christi
  defence                  2026-05-18 S2026-05-21 BE 2026-06-04 certain   ends on a Thursday like any other
  defence                  2025-12-17 S2025-12-23 BW 2026-01-07 certain   ends on Epiphany
  defence                  2025-12-17 -           BW 2025-12-31 suggested not known when: the last of the year
  fine                     2024-06-11 S2024-06-14 NW 2024-06-28 certain   two weeks, Friday
  fine                     2024-06-11 -           NW 2024-06-25 suggested not known when
  fine                     2024-06-11 S2024-06-15 NW 2024-07-01 certain   Saturday: Monday
  fine                     2025-04-15 S2025-04-17 NW 2025-05-02 certain   ends on May Day
  fine                     2026-12-10 S2026-12-12 NW 2026-12-28 certain   ends on the second day of Christmas, a Saturday
  fine                     2025-09-17 S2025-09-19 NW 2025-10-06 certain   ends on the Day of Unity
  penal-order              2026-03-20 S2026-03-24 BE 2026-04-07 certain   7 April, after Easter
  penal-order              2026-03-19 S2026-03-21 BE 2026-04-07 certain   Saturday of Easter: Tuesday
  penal-order              2027-02-20 S2027-02-22 BE 2027-03-09 certain   ends on Women’s Day
  penal-order              2027-02-20 S2027-02-22 HH 2027-03-08 certain   ends on a Monday like any other
  penal-order              2028-02-14 S2028-02-15 BE 2028-02-29 certain   ends on 29 February
`;
