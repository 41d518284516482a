import type { Day } from '../../basics/index.ts';
import { RECEIVED } from './received.ts';
import { statute, type PeriodRule } from './rule.ts';

export type * from './rule.ts';

const BY_NOTICE = { counts: 'notice', until: null, version: 1, length: 1, unit: 'months' } as const;
const BY_SERVICE = { counts: 'service', until: null, notice: null, version: 1 } as const;
const TWO_WEEKS = { length: 2, unit: 'weeks' } as const;
const ONE_WEEK = { length: 1, unit: 'weeks' } as const;
const CIVIL_COURT = '§ 222 Abs. 2 ZPO';
const PENAL_COURT = '§ 43 Abs. 2 StPO';

/** Decisions of offices: a month from when they were made known. */
const OFFICES: readonly PeriodRule[] = [
  {
    ...BY_NOTICE,
    id: 'tax-objection',
    law: '§ 355 Abs. 1 AO',
    source: statute('ao_1977', '355'),
    from: '1977-01-01',
    notice: 'tax',
    shift: '§ 108 Abs. 3 AO',
  },
  {
    ...BY_NOTICE,
    id: 'tax-action',
    law: '§ 47 Abs. 1 FGO',
    source: statute('fgo', '47'),
    from: '1966-01-01',
    notice: 'tax',
    shift: '§ 54 Abs. 2 FGO, § 222 Abs. 2 ZPO',
  },
  {
    ...BY_NOTICE,
    id: 'office-objection',
    law: '§ 70 Abs. 1 VwGO',
    source: statute('vwgo', '70'),
    from: '1960-04-01',
    notice: 'general',
    shift: '§ 57 Abs. 2 VwGO, § 222 Abs. 2 ZPO',
  },
  {
    ...BY_NOTICE,
    id: 'office-action',
    law: '§ 74 Abs. 1 VwGO',
    source: statute('vwgo', '74'),
    from: '1960-04-01',
    notice: 'general',
    shift: '§ 57 Abs. 2 VwGO, § 222 Abs. 2 ZPO',
  },
  {
    ...BY_NOTICE,
    id: 'social-objection',
    law: '§ 84 Abs. 1 SGG',
    source: statute('sgg', '84'),
    from: '1954-01-01',
    notice: 'social',
    shift: '§ 64 Abs. 3 SGG',
  },
  {
    ...BY_NOTICE,
    id: 'social-action',
    law: '§ 87 Abs. 1 SGG',
    source: statute('sgg', '87'),
    from: '1954-01-01',
    notice: 'social',
    shift: '§ 64 Abs. 3 SGG',
  },
];

/** What courts and fining offices serve. */
const SERVED: readonly PeriodRule[] = [
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'payment-order',
    law: '§ 692 Abs. 1 Nr. 3, § 694 ZPO',
    source: statute('zpo', '692'),
    from: '1977-07-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'enforcement-order',
    law: '§ 700 Abs. 1, § 339 Abs. 1 ZPO',
    source: statute('zpo', '700'),
    from: '1977-07-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    ...ONE_WEEK,
    id: 'labour-payment-order',
    law: '§ 46a Abs. 3 ArbGG',
    source: statute('arbgg', '46a'),
    from: '1979-07-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    ...ONE_WEEK,
    id: 'labour-enforcement-order',
    law: '§ 46a Abs. 1, § 59 ArbGG',
    source: statute('arbgg', '59'),
    from: '1979-07-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'defence',
    law: '§ 276 Abs. 1 ZPO',
    source: statute('zpo', '276'),
    from: '1977-07-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    ...ONE_WEEK,
    id: 'fine',
    until: '1987-03-31',
    law: '§ 67 Abs. 1 OWiG',
    source: statute('owig_1968', '67'),
    from: '1968-10-01',
    shift: PENAL_COURT,
  },
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'fine',
    version: 2,
    law: '§ 67 Abs. 1 OWiG',
    source: statute('owig_1968', '67'),
    from: '1987-04-01',
    shift: PENAL_COURT,
  },
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'costs-objection',
    law: '§ 11 Abs. 2 RPflG',
    source: statute('rpflg_1969', '11'),
    from: '2014-01-01',
    shift: CIVIL_COURT,
  },
  {
    ...BY_SERVICE,
    // Final after the two weeks of § 67 OWiG, and collected no sooner than two weeks later.
    id: 'fine-payment',
    law: '§ 67 Abs. 1, § 95 Abs. 1 OWiG',
    source: statute('owig_1968', '95'),
    from: '1987-04-01',
    length: 4,
    unit: 'weeks',
    shift: PENAL_COURT,
  },
  {
    ...BY_SERVICE,
    ...TWO_WEEKS,
    id: 'penal-order',
    law: '§ 410 Abs. 1 StPO',
    source: statute('stpo', '410'),
    from: '1987-04-01',
    shift: PENAL_COURT,
  },
];

/** Every period by law that is known, each in the versions it had. */
export const PERIOD_RULES: readonly PeriodRule[] = [...OFFICES, ...SERVED, ...RECEIVED];

/** The version of a rule that holds for a letter of that day, or null where none is known. */
export function periodRuleOn(id: string, day: Day): PeriodRule | null {
  const isThen = ({ from, until }: PeriodRule) => from <= day && (until === null || day <= until);
  return PERIOD_RULES.find((rule) => rule.id === id && isThen(rule)) ?? null;
}

type Stated = Pick<PeriodRule, 'length' | 'unit' | 'counts'>;

/** A period that the letter itself sets, by no law but that of counting. */
export const statedPeriod = (stated: Stated): PeriodRule => ({
  ...stated,
  id: 'stated',
  version: 1,
  law: null,
  source: null,
  from: '1900-01-01',
  until: null,
  notice: stated.counts === 'notice' ? 'general' : null,
  shift: '§ 193 BGB',
});
