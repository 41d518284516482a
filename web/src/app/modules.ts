import { accounts } from '../accounts/module.ts';
import { cases } from '../cases/module.ts';
import { documents } from '../documents/module.ts';
import { einvoice } from '../einvoice/module.ts';
import { extraction } from '../extraction/module.ts';
import { forwarding } from '../forwarding/module.ts';
import { identity } from '../identity/module.ts';
import { intake } from '../intake/module.ts';
import { originals } from '../originals/module.ts';
import { payments } from '../payments/module.ts';
import { sharing } from '../sharing/module.ts';
import { signup } from '../signup/module.ts';
import { team } from '../team/module.ts';

/** Everything the web is made of, in ladder order (a test compares): the only list of domains there is. */
export const modules = [
  accounts,
  identity,
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
  signup,
] as const;
