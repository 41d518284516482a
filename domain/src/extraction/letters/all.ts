import { abroad } from './abroad.ts';
import { banks } from './banks.ts';
import { energy } from './energy.ts';
import { homes } from './homes.ts';
import { insurers } from './insurers.ts';
import { offices } from './offices.ts';
import { reminders } from './reminders.ts';
import { telecom } from './telecom.ts';
import { trades } from './trades.ts';
import { unseen as unseenFirst } from './unseen.ts';
import { unseenToo } from './unseen-too.ts';

/** The letters the rules were written with. */
export const known = [
  ...energy,
  ...offices,
  ...insurers,
  ...telecom,
  ...reminders,
  ...homes,
  ...trades,
  ...banks,
  ...abroad,
];

/** The letters the rules never saw while they were written. */
export const unseen = [...unseenFirst, ...unseenToo];
