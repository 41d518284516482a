/** What counts from the day it came. The columns are those of `examplesIn`. */
export const RECEIPT = `
  dismissal                2026-06-29 R2026-06-30 BE 2026-07-21 certain   three weeks
  dismissal                2026-06-29 -           BE 2026-07-20 suggested not known when it came
  dismissal                2026-03-12 R2026-03-13 BE 2026-04-07 certain   ends on Good Friday
  dismissal                2026-03-12 R2026-03-16 BE 2026-04-07 certain   ends on Easter Monday
  dismissal                2025-12-01 R2025-12-05 BE 2025-12-29 certain   ends on the second day of Christmas
  dismissal                2025-10-08 R2025-10-10 BB 2025-11-03 certain   ends on Reformation Day
  dismissal                2025-10-08 R2025-10-10 HE 2025-10-31 certain   ends on 31 October
  rent-rise                2024-07-20 R2024-07-23 BE 2024-09-30 certain   end of September, a Monday
  rent-rise                2024-07-20 -           BE 2024-09-30 suggested not known when it came
  rent-rise                2025-12-01 R2025-12-03 BE 2026-03-02 certain   end of February, a Saturday
  rent-rise                2023-12-01 R2023-12-05 BE 2024-02-29 certain   29 February
  rent-rise                2026-01-29 R2026-01-31 BE 2026-03-31 certain   end of March
  rent-rise                2026-01-29 R2026-02-02 BE 2026-04-30 certain   end of April
  rent-rise                2026-08-20 R2026-08-24 SN 2026-11-02 certain   Reformation Day, a Saturday
  rent-rise                2025-08-20 R2025-08-24 SN 2025-11-03 certain   Reformation Day, a Friday
  rent-rise                2025-08-20 R2025-08-24 BE 2025-10-31 certain   31 October
  rent-rise                2025-10-01 R2025-10-01 BE 2025-12-31 certain   the last of the year
  premium-rise             2025-10-30 R2025-11-03 BE 2025-12-03 certain   a month
  premium-rise             2025-10-30 -           BE 2025-12-01 suggested not known when it came
  premium-rise             2026-01-28 R2026-01-31 BE 2026-03-02 certain   31 January: Saturday 28 February
  premium-rise             2024-01-29 R2024-01-31 BE 2024-02-29 certain   31 January: 29 February
  premium-rise             2025-11-24 R2025-11-26 BE 2025-12-29 certain   second day of Christmas
  health-premium-rise      2025-11-20 R2025-11-24 BE 2026-01-26 certain   two months: Saturday
  health-premium-rise      2025-12-29 R2025-12-31 BE 2026-03-02 certain   two months: 28 February is a Saturday
  health-premium-rise      2023-12-28 R2023-12-29 BE 2024-02-29 certain   two months: 29 February
  health-premium-rise      2025-11-20 -           BE 2026-01-20 suggested not known when it came
`;
