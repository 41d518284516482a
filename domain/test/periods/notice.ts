/** Decisions made known by post. The columns are those of `examplesIn`. */
export const NOTICE = `
  tax-objection            2025-04-04 -           BE 2025-05-09 certain   8 May 2025 is a holiday in Berlin
  tax-objection            2025-04-04 -           HH 2025-05-08 certain   8 May 2025 is none in Hamburg
  tax-objection            2024-12-30 -           NW 2025-02-03 certain   posted in 2024: third day, Thursday 2 January
  tax-objection            2024-12-31 -           NW 2025-02-03 certain   posted in 2024: Friday 3 January
  tax-objection            2025-01-02 -           NW 2025-02-06 certain   posted in 2025: fourth day, Monday 6 January
  tax-objection            2025-01-02 -           BY 2025-02-07 certain   the fourth day is Epiphany
  tax-objection            2025-01-01 -           HE 2025-02-06 certain   fourth day Sunday, moved to Monday
  tax-objection            2024-12-20 -           BE 2025-01-23 certain   third day Monday
  tax-objection            2024-12-27 -           BE 2025-01-30 certain   third day Monday; the end is 30 January
  tax-objection            2024-12-23 -           BE 2025-01-27 certain   third day is the second day of Christmas
  tax-objection            2025-12-22 -           BE 2026-01-29 certain   fourth day is the second day of Christmas, a Friday: moved to Monday
  tax-objection            2025-12-23 -           BE 2026-01-29 certain   fourth day a Saturday
  tax-objection            2026-03-03 -           BE 2026-04-09 certain   fourth day Saturday, deemed on Monday 9 March
  tax-objection            2026-02-27 -           BE 2026-04-07 certain   the end is Good Friday: Tuesday after Easter
  tax-objection            2026-02-28 -           BE 2026-04-07 certain   fourth day Wednesday; the end Saturday of Easter
  tax-objection            2026-03-02 -           BE 2026-04-07 certain   the end is Easter Monday
  tax-objection            2026-03-30 -           BE 2026-05-07 certain   fourth day is Good Friday: deemed after Easter
  tax-objection            2026-03-31 -           BE 2026-05-07 certain   fourth day Saturday of Easter
  tax-objection            2026-04-02 -           BE 2026-05-07 certain   fourth day is Easter Monday
  tax-objection            2024-01-26 -           BE 2024-02-29 certain   29 January, no shift: 29 February
  tax-objection            2024-01-28 -           BE 2024-02-29 certain   31 January: 29 February in a leap year
  tax-objection            2025-01-27 -           BE 2025-02-28 certain   31 January: 28 February
  tax-objection            2026-01-27 -           BE 2026-03-02 certain   31 January is a Saturday: deemed 2 February
  tax-objection            2028-01-27 -           BE 2028-02-29 certain   31 January: 29 February 2028
  tax-objection            2024-02-26 -           BE 2024-04-02 certain   29 February: 29 March is Good Friday
  tax-objection            2028-02-25 -           BE 2028-03-29 certain   29 February: 29 March
  tax-objection            2025-02-24 -           BE 2025-03-28 certain   28 February: 28 March
  tax-objection            2025-03-27 -           BE 2025-04-30 certain   31 March: 30 April
  tax-objection            2025-05-27 -           BE 2025-07-02 certain   31 May is a Saturday: 2 June
  tax-objection            2026-05-27 -           BE 2026-07-01 certain   31 May is a Sunday: 1 June
  tax-objection            2025-09-26 -           SN 2025-10-30 certain   30 September: 30 October
  tax-objection            2025-09-27 -           SN 2025-11-03 certain   1 October: Saturday 1 November
  tax-objection            2025-09-27 -           NW 2025-11-03 certain   the same in a Land that keeps All Saints
  tax-objection            2024-09-28 -           SN 2024-11-01 certain   1 October: Friday 1 November is none in Saxony
  tax-objection            2024-09-28 -           NW 2024-11-04 certain   Friday 1 November is All Saints: Monday
  tax-objection            2024-09-28 -           -  2024-11-01 suggested Land unknown: All Saints may move it
  tax-objection            2023-09-28 -           NI 2023-11-02 certain   1 October is a Sunday: 2 November
  tax-objection            2026-10-27 -           SN 2026-12-02 certain   Reformation Day is a Saturday: deemed Monday
  tax-objection            2025-10-27 -           SN 2025-12-03 certain   Reformation Day is a Friday: deemed Monday
  tax-objection            2025-10-27 -           BY 2025-12-01 certain   a Friday like any other in Bavaria: 1 December
  tax-objection            2025-10-27 -           -  2025-12-01 suggested Land unknown: deemed 31 October
  tax-objection            2024-09-27 -           TH 2024-10-30 certain   30 September: 30 October
  tax-objection            2024-10-28 -           TH 2024-12-02 certain   Reformation Day, a Thursday: deemed 1 November
  tax-objection            2024-10-28 -           BW 2024-12-02 certain   31 October: 30 November is a Saturday
  tax-objection            2025-10-16 -           SN 2025-11-20 certain   fourth day 20 October: the 20th of November
  tax-objection            2025-10-15 -           SN 2025-11-20 certain   19 October is a Sunday: 20 October
  tax-objection            2026-10-14 -           SN 2026-11-19 certain   18 October is a Sunday; the end 19 November
  tax-objection            2025-10-13 -           SN 2025-11-17 certain   17 October: 17 November
  tax-objection            2026-10-12 -           SN 2026-11-16 certain   16 October: 16 November
  tax-objection            2027-10-13 -           SN 2027-11-18 certain   17 October is a Sunday; 18 October: 18 November
  tax-objection            2024-10-17 -           SN 2024-11-21 certain   20 October is a Sunday: 21 October
  tax-objection            2025-04-04 -           -  2025-05-08 suggested Land unknown: 8 May 2025 is kept in Berlin alone
  tax-objection            2025-04-04 S2025-04-10 BE 2025-05-12 certain   served: deemed notice does not count
  tax-objection            2025-04-04 S           BE 2025-05-05 suggested served, the day not known yet
  tax-action               2026-02-16 -           BE 2026-03-20 certain   20 February: 20 March
  tax-action               2026-11-24 -           BE 2026-12-30 certain   28 November is a Saturday: 30 November
  tax-action               2026-11-26 -           BE 2026-12-30 certain   30 November: 30 December
  tax-action               2026-11-27 -           BE 2027-01-04 certain   1 December: New Year
  tax-action               2026-11-28 -           BE 2027-01-04 certain   2 December: Saturday 2 January
  tax-action               2027-11-27 -           BE 2028-01-03 certain   1 December: Saturday 1 January 2028
  office-objection         2025-07-07 -           BE 2025-08-11 suggested 11 July: 11 August
  office-objection         2024-07-13 -           BE 2024-08-16 suggested third day Tuesday 16 July: 16 August
  office-objection         2025-07-08 -           BE 2025-08-12 suggested Saturday counts as the day of notice: 12 August
  office-objection         2025-07-09 -           BE 2025-08-13 suggested Sunday counts as the day of notice: 13 August
  office-objection         2025-07-11 -           SL 2025-08-18 suggested 15 July: Assumption is kept in the Saarland
  office-objection         2025-07-11 -           BY 2025-08-15 suggested 15 July: Assumption is kept by some places of Bavaria
  office-objection         2025-07-11 -           -  2025-08-15 suggested 15 July: Land unknown
  office-objection         2025-07-11 -           HE 2025-08-15 suggested 15 July: nothing in Hesse
  office-objection         2026-03-02 -           RP 2026-04-07 suggested 6 March: Easter Monday
  office-objection         2024-08-17 -           TH 2024-09-23 suggested 20 August: Children’s Day is a Friday
  office-objection         2024-08-17 -           ST 2024-09-20 suggested 20 August: a Friday like any other
  office-objection         2025-01-04 -           BE 2025-02-10 suggested 8 January: Saturday 8 February
  office-objection         2027-02-04 -           BE 2027-03-09 suggested 8 February: Women’s Day, a Monday
  office-objection         2027-02-04 -           BB 2027-03-08 suggested 8 February: a Monday like any other
  office-objection         2027-02-04 -           MV 2027-03-09 suggested 8 February: Women’s Day in Mecklenburg
  office-objection         2024-12-31 -           HH 2025-02-03 suggested third day 3 January: 3 February
  office-objection         2025-01-01 -           HH 2025-02-05 suggested fourth day 5 January, a Sunday: 5 February
  office-objection         2025-02-07 S2025-02-12 HH 2025-03-12 certain   served on 12 February
  office-objection         2025-02-07 S           HH 2025-03-07 suggested served, the day not known yet
  office-action            2025-08-30 -           NI 2025-10-06 suggested 3 September: the Day of Unity
  office-action            2025-09-27 -           NI 2025-11-03 suggested 1 October: Saturday 1 November
  office-action            2025-09-26 -           NI 2025-10-30 suggested 30 September: 30 October
  office-action            2025-09-29 S2025-09-30 NI 2025-10-30 certain   served on the last of September
  office-action            2024-09-27 S2024-09-30 NI 2024-10-30 certain   30 September: 30 October
  office-action            2025-11-20 S2025-11-25 NI 2025-12-29 certain   a month later Christmas Day
  office-action            2026-11-20 S2026-11-26 NI 2026-12-28 certain   a month later the second day of Christmas, a Saturday
  social-objection         2024-07-13 -           SH 2024-08-16 certain   third day Tuesday
  social-objection         2025-07-08 -           SH 2025-08-12 certain   Saturday counts as the day of notice
  social-objection         2025-07-09 -           SH 2025-08-13 certain   Sunday counts as the day of notice
  social-objection         2025-12-21 -           SH 2026-01-26 certain   Christmas Day counts as the day of notice: Sunday 25 January
  social-objection         2024-12-29 -           SH 2025-02-03 certain   third day New Year: Saturday 1 February
  social-objection         2026-01-27 -           SH 2026-03-02 certain   31 January counts though a Saturday: 28 February is one too
  social-objection         2028-01-27 -           SH 2028-02-29 certain   31 January: 29 February 2028
  social-objection         2026-03-31 -           SH 2026-05-04 certain   4 April: 4 May
  social-objection         2026-04-10 -           SH 2026-05-15 certain   14 April: Ascension Day
  social-objection         2026-04-21 -           SH 2026-05-26 certain   25 April: Whit Monday
  social-objection         2026-04-30 -           HE 2026-06-05 certain   4 May: Corpus Christi
  social-objection         2026-04-30 -           SH 2026-06-04 certain   4 May: a Thursday like any other
  social-objection         2026-04-30 -           -  2026-06-04 suggested 4 May: Land unknown
  social-action            2025-03-26 -           BW 2025-04-30 certain   30 March: 30 April
  social-action            2025-03-28 -           BW 2025-05-02 certain   1 April: May Day
  social-action            2024-11-30 -           BW 2025-01-03 certain   third day 3 December: 3 January
  social-action            2024-12-03 -           BW 2025-01-07 certain   third day 6 December: Epiphany
  social-action            2024-12-03 -           HB 2025-01-06 certain   third day 6 December: a Monday like any other
`;
