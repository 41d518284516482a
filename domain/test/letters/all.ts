import { abroad } from './abroad.ts';
import { banks } from './banks.ts';
import { energy } from './energy.ts';
import { fresh } from './fresh.ts';
import { freshToo } from './fresh-too.ts';
import { homes } from './homes.ts';
import { insurers } from './insurers.ts';
import { later as laterFirst } from './later.ts';
import { laterToo } from './later-too.ts';
import { mixed } from './mixed.ts';
import { mixedToo } from './mixed-too.ts';
import { offices } from './offices.ts';
import { reminders } from './reminders.ts';
import { telecom } from './telecom.ts';
import { trades } from './trades.ts';

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
  ...mixed,
  ...mixedToo,
  ...fresh,
  ...freshToo,
];

/** Letters written after the rules. */
export const later = [...laterFirst, ...laterToo];
