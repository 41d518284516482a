import { assemble } from '#platform/assemble';
import type { Module } from '#platform/module';
import { accounts } from './accounts/module.ts';
import { identity } from './identity/module.ts';
import { billing } from './billing/module.ts';
import { team } from './team/module.ts';
import { documents } from './documents/module.ts';
import { sharing } from './sharing/module.ts';
import { originals } from './originals/module.ts';
import { einvoice } from './einvoice/module.ts';
import { extraction } from './extraction/module.ts';
import { intake } from './intake/module.ts';
import { payments } from './payments/module.ts';
import { cases } from './cases/module.ts';
import { forwarding } from './forwarding/module.ts';
import { centre } from './centre/module.ts';
import { signup } from './signup/module.ts';

/** Everything that plugs in, in ladder order (a test compares): the only list of domains there is. */
export const modules: readonly Module[] = [
  accounts,
  identity,
  billing,
  team,
  documents,
  sharing,
  originals,
  einvoice,
  extraction,
  intake,
  payments,
  cases,
  forwarding,
  centre,
  signup,
];

/** What all domains plug in. */
export const plugged = assemble(modules);
