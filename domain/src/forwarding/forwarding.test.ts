import { expect, test } from 'vitest';
import { addWorkingDays, USUAL_ADDRESS_BOUNDS, type Land } from '../basics/index.ts';
import { GOOD_STANDING, type Asker } from '../team/index.ts';
import * as forwarding from './index.ts';
import type { SourceStage, WrittenSource } from './index.ts';

const OWNER: Asker = { role: 'Owner', standing: GOOD_STANDING };
const BERLIN: Land = 'DE-BE';
const HOME: WrittenSource = {
  type: 'private',
  names: 'Clara Weber, Jonas Weber',
  companyName: '',
  streetAndNumber: 'Lindenallee 7',
  additionalInfo: '',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const FIRM: WrittenSource = {
  ...HOME,
  type: 'business',
  names: '',
  companyName: 'Weber, Kühn & Co. KG',
};
const problems = (source: WrittenSource) =>
  forwarding
    .problemsOfSource(source, USUAL_ADDRESS_BOUNDS)
    .map(({ field, code }) => `${field} ${code}`);

test('[DEC-TRANS-SOURCE] an order goes along the arrows of the specification, and along no others', () => {
  const { SOURCE_STAGES: all, mayStep } = forwarding;
  const arrows = all.flatMap((from) =>
    all.filter((to) => mayStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(arrows.toSorted()).toEqual(
    [
      'Requested Activating',
      'Requested Canceled',
      'Activating Activated',
      'Activating Cancelling',
      'Activated Renewing',
      'Renewing Activated',
      'Activated NoExtension',
      'NoExtension Activated',
      'NoExtension Expiring',
      'Expiring Expired',
      'Activated Cancelling',
      'NoExtension Cancelling',
      'Cancelling Canceled',
    ].toSorted(),
  );
  expect(all.filter(forwarding.isOver)).toEqual(['Canceled', 'Expired']);
});

test('[VAL-FORWARDING-GERMANY][DEC-FOREIGN-POSTCODE] post is forwarded from Germany alone, and a postcode has five digits', () => {
  expect(problems(HOME)).toEqual([]);
  expect(problems({ ...HOME, countryCode: 'AT', zip: '1010' })).toEqual([
    'countryCode ONLY_GERMANY',
  ]);
  expect(problems({ ...HOME, zip: '1011' })).toEqual(['zip NOT_EXACT']);
  expect(problems({ ...HOME, zip: '', city: '', streetAndNumber: '' })).toEqual([
    'streetAndNumber REQUIRED',
    'city REQUIRED',
    'zip REQUIRED',
  ]);
});

test('[VAL-ADDRESS-NAMES-5-FREE][DEC-FORWARDING-NAMES-OVER-5] a household has at most five names, whatever other addresses may have', () => {
  const five = 'Clara, Jonas, Mia, Ben, Oma Erna';
  expect(problems({ ...HOME, names: five })).toEqual([]);
  expect(problems({ ...HOME, names: `${five}, Opa` })).toEqual(['names TOO_MANY']);
  const { address } = USUAL_ADDRESS_BOUNDS;
  const bounds = { address: { ...address, maxNames: 20 } };
  expect(forwarding.problemsOfSource({ ...HOME, names: `${five}, Opa` }, bounds)).toEqual([
    { field: 'names', code: 'TOO_MANY', position: 5 },
  ]);
});

test('[VAL-FORWARDING-ONE-HOUSEHOLD] an order is for one household or one company, which is confirmed, with a power of attorney', () => {
  expect(problems(FIRM)).toEqual([]);
  expect(problems({ ...FIRM, companyName: ' ' })).toEqual(['companyName REQUIRED']);
  expect(forwarding.tidySource({ ...FIRM, names: 'Clara' })).toMatchObject({
    names: '',
    companyName: 'Weber, Kühn & Co. KG',
  });
  expect(forwarding.tidySource({ ...HOME, companyName: 'Weber KG' }).companyName).toBe('');
  const terms = { startOn: '2026-12-01', isOneHousehold: true, hasPowerOfAttorney: true };
  const wrong = (change: object) =>
    forwarding
      .problemsOfTerms({ ...terms, ...change }, '2026-12-01')
      .map(({ field, code }) => `${field} ${code}`);
  expect(wrong({})).toEqual([]);
  expect(wrong({ isOneHousehold: false, hasPowerOfAttorney: false })).toEqual([
    'isOneHousehold NOT_CONFIRMED',
    'hasPowerOfAttorney NOT_CONFIRMED',
  ]);
  expect(wrong({ startOn: '2026-11-30' })).toEqual(['startOn TOO_EARLY']);
  expect(wrong({ startOn: '2027-06-02' })).toEqual(['startOn TOO_LATE']);
  expect(wrong({ startOn: 'soon' })).toEqual(['startOn REQUIRED']);
});

test('[DEC-FORWARDING-TERM] an order lasts six months, and six more with each extension', () => {
  expect(forwarding.endOfTerm('2026-12-01')).toBe('2027-05-31');
  expect(forwarding.extendedEnd('2027-05-31')).toBe('2027-11-30');
  expect(forwarding.endOfTerm('2026-08-31')).toBe('2027-02-27');
  expect([forwarding.shownMonths('month'), forwarding.shownMonths('year')]).toEqual([6, 12]);
  expect(forwarding.nextRenewalOf({ stage: 'Activated', endOn: '2027-05-31' })).toBe('2027-06-01');
  expect(forwarding.nextRenewalOf({ stage: 'NoExtension', endOn: '2027-05-31' })).toBeNull();
});

const SOURCE = {
  requestedOn: '2026-12-01',
  startOn: '2026-12-01',
  endOn: '2027-05-31',
  changedOn: '2026-12-01',
};

test('time alone begins the extension, or the end, ten working days before the last day', () => {
  const { leadDayOf, stageInTime } = forwarding;
  const lead = leadDayOf(SOURCE.endOn, BERLIN);
  expect(addWorkingDays(lead, 10, BERLIN)).toBe(SOURCE.endOn);
  const then = (stage: SourceStage, today: string) =>
    stageInTime({ ...SOURCE, stage }, { today, land: BERLIN });
  expect(then('Activated', lead)).toBeNull();
  expect(then('NoExtension', lead)).toBeNull();
  expect(then('Activated', '2027-05-31')).toBe('Renewing');
  expect(then('NoExtension', '2027-05-31')).toBe('Expiring');
  expect(then('Expiring', '2027-05-31')).toBeNull();
  expect(then('Expiring', '2027-06-01')).toBe('Expired');
  expect(then('Requested', '2028-01-01')).toBeNull();
});

test('a carrier that is only played takes the order a day later, and forwards after five working days', () => {
  const then = (stage: SourceStage, today: string, change = {}) =>
    forwarding.practisedStage({ ...SOURCE, stage, ...change }, { today, land: BERLIN });
  expect(then('Requested', '2026-12-01')).toBeNull();
  expect(then('Requested', '2026-12-02')).toBe('Activating');
  expect(then('Activating', '2026-12-07')).toBeNull();
  expect(then('Activating', '2026-12-08')).toBe('Activated');
  expect(then('Activating', '2026-12-08', { startOn: '2026-12-20' })).toBeNull();
  expect(then('Renewing', '2026-12-02')).toBe('Activated');
  expect(then('Cancelling', '2026-12-02')).toBe('Canceled');
  expect(then('Activated', '2026-12-20')).toBeNull();
});

test('[DEC-FORWARDING-EXTENSION-REVERT] the extension is stopped and resumed until the carrier has to know, and cancelling is for good', () => {
  const at = (stage: SourceStage, today = '2026-12-15') => ({
    ...SOURCE,
    stage,
    today,
    land: BERLIN,
  });
  const { SOURCE_STAGES: all } = forwarding;
  expect(all.filter((one) => forwarding.refuseCancelSource(at(one), OWNER) === null)).toEqual([
    'Activated',
    'Activating',
    'Requested',
    'NoExtension',
  ]);
  expect(all.filter((one) => forwarding.refuseCancelExtension(at(one), OWNER) === null)).toEqual([
    'Activated',
  ]);
  const { refuseRevertCancelExtension: revert } = forwarding;
  expect(all.filter((one) => revert(at(one), OWNER) === null)).toEqual(['NoExtension']);
  const lead = forwarding.leadDayOf(SOURCE.endOn, BERLIN);
  expect(revert(at('NoExtension', lead), OWNER)).toBeNull();
  expect(revert(at('NoExtension', '2027-05-30'), OWNER)).toBe('NOT_NOW');
  expect(forwarding.refuseCancelExtension(at('Activated', '2027-05-30'), OWNER)).toBe('NOT_NOW');
  expect(forwarding.cancelledStage('Requested')).toBe('Canceled');
  expect(forwarding.cancelledStage('Activated')).toBe('Cancelling');
});

test('[TRN-SOURCE-SETUP-TIME][DEC-FORWARDING-SETUP-TIME] that nothing arrives is reported after ten working days, everything else at once', () => {
  const report = (reason: forwarding.ForwardingIssueReason, today: string, change = {}) =>
    forwarding.refuseForwardingReport(
      { ...SOURCE, stage: 'Activated', isReported: false, reason, today, land: BERLIN, ...change },
      OWNER,
    );
  expect(forwarding.setUpBy(SOURCE, BERLIN)).toBe('2026-12-15');
  for (const reason of ['noMailReceived', 'noForwarding'] as const) {
    expect(report(reason, '2026-12-15')).toBe('TOO_EARLY');
    expect(report(reason, '2026-12-16')).toBeNull();
  }
  for (const reason of ['addressing', 'postalServiceProvider', 'deliveryAgent', 'other'] as const)
    expect(report(reason, '2026-12-01')).toBeNull();
  expect(report('other', '2026-12-20', { isReported: true })).toBe('ALREADY_REPORTED');
  expect(report('other', '2026-12-20', { stage: 'Canceled' })).toBe('NOT_NOW');
  const { problemsOfForwardingReport: wrong } = forwarding;
  expect(wrong({ reason: 'other', text: ' ' })).toEqual([{ field: 'text', code: 'REQUIRED' }]);
  expect(wrong({ reason: 'addressing', text: '' })).toEqual([]);
  expect(wrong({ reason: 'addressing', text: 'a'.repeat(2_001) })).toEqual([
    { field: 'text', code: 'TOO_LONG' },
  ]);
});

test('ten working days without post are an alarm, once until post comes', () => {
  const silent = (today: string, change = {}) =>
    forwarding.isSilent(
      { ...SOURCE, stage: 'Activated', lastPostOn: null, isAlarmed: false, ...change },
      { today, land: BERLIN },
    );
  expect([silent('2026-12-15'), silent('2026-12-16')]).toEqual([false, true]);
  expect(silent('2026-12-16', { isAlarmed: true })).toBe(false);
  const lastPostOn = '2026-12-14';
  expect([silent('2026-12-29', { lastPostOn }), silent('2026-12-30', { lastPostOn })]).toEqual([
    false,
    true,
  ]);
  expect(silent('2027-03-01', { stage: 'Requested' })).toBe(false);
  expect(silent('2027-03-01', { stage: 'Canceled' })).toBe(false);
});

test('an order that waits for the centre or the carrier longer than ten working days is overdue, once at each stage', () => {
  const overdue = (stage: SourceStage, today: string, change = {}) =>
    forwarding.isOverdue(
      { ...SOURCE, stage, isOverdueSaid: false, ...change },
      { today, land: BERLIN },
    );
  const waiting = forwarding.SOURCE_STAGES.filter((stage) => overdue(stage, '2026-12-16'));
  expect(waiting).toEqual(['Activating', 'Requested', 'Cancelling', 'Renewing']);
  expect(forwarding.SOURCE_STAGES.filter((stage) => overdue(stage, '2026-12-15'))).toEqual([]);
  expect(overdue('Requested', '2026-12-16', { isOverdueSaid: true })).toBe(false);
  // The carrier hears of an order before its first day, and sets it up from then on.
  const startOn = '2027-03-01';
  expect(overdue('Requested', '2026-12-16', { startOn })).toBe(true);
  expect(overdue('Activating', '2026-12-16', { startOn })).toBe(false);
  expect(overdue('Renewing', '2027-05-30', { changedOn: '2027-05-18' })).toBe(false);
});

test('confirmations of the carrier are read line by line, and what nobody understands is named', () => {
  const csv =
    '\u{FEFF}externalId;confirmed\r\nN-1;activated\r\n"N-2";"Extended"\r\n\r\nN-3;lost\r\n;cancelled\r\nN-4,cancelled';
  expect(forwarding.readConfirmations(csv)).toEqual({
    all: [
      { externalId: 'N-1', confirmed: 'activated' },
      { externalId: 'N-2', confirmed: 'extended' },
      { externalId: 'N-4', confirmed: 'cancelled' },
    ],
    unreadable: [5, 6],
  });
});

test('half a year costs a household what it reads, and a business VAT besides', () => {
  const fees = { private: 3_190, business: 5_190 };
  expect(forwarding.estimateOfSource(fees, 'private')).toEqual({
    type: 'private',
    fee: 3_190,
    vat: 0,
    total: 3_190,
  });
  expect(forwarding.estimateOfSource(fees, 'business')).toMatchObject({ vat: 986, total: 6_176 });
});
