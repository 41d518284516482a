import { expect, test } from 'vitest';
import {
  ENVELOPE_ARROWS,
  ENVELOPE_STAGES,
  isWeakPin,
  mayGo,
  whyNoPin,
  whyNotChangePerson,
  whyNotChangeStation,
  whyNotDecided,
  whyNotManage,
  whyNotRemovePerson,
} from './index.ts';

const [lead, operator] = [{ role: 'Lead' }, { role: 'Operator' }] as const;

test('Leads alone see to people and stations, and the last of them stays', () => {
  for (const rule of [whyNotManage, whyNotChangePerson, whyNotChangeStation]) {
    expect(rule({}, operator)).toBe('NOT_ALLOWED');
    expect(rule({}, lead)).toBeNull();
  }
  expect(whyNotChangePerson(undefined, lead)).toBe('UNKNOWN_PERSON');
  expect(whyNotChangeStation(undefined, lead)).toBe('UNKNOWN_STATION');
  expect(whyNotRemovePerson({ id: 'a', isLastLead: true }, lead)).toBe('LAST_LEAD');
  expect(whyNotRemovePerson({ id: 'a', isLastLead: false }, lead)).toBeNull();
  expect(whyNotRemovePerson({ id: 'a', isLastLead: false }, operator)).toBe('NOT_ALLOWED');
});

test.each(['111111', '123456', '654321', '890123', '407407', '12345', '12345a', ''])(
  'nobody chooses %j as a PIN',
  (pin) => expect(whyNoPin(pin)).toBe('WEAK_PIN'),
);
test('other six digits are a PIN', () => expect(isWeakPin('408153')).toBe(false));

test('each stage of an envelope is reached from its label, and none that nobody knows leads to opening', () => {
  const reached = new Set<string>(['Labelled']);
  for (const stage of reached)
    for (const next of ENVELOPE_ARROWS[stage as (typeof ENVELOPE_STAGES)[number]])
      reached.add(next);
  expect([...reached].toSorted()).toEqual([...ENVELOPE_STAGES].toSorted());
  const openers = ENVELOPE_STAGES.filter((stage) => mayGo(stage, 'Opened'));
  expect(openers).toEqual(['Matched', 'Opened', 'Scanning']);
  expect(ENVELOPE_ARROWS.SentBack).toEqual([]);
  // What lies sealed is opened only once a second person has decided.
  expect(ENVELOPE_ARROWS.Quarantined).toEqual(['SecondDecision', 'SendingBack']);
});

test('a second person is another one, and both choose among those it may be', () => {
  const asked = {
    stage: 'SecondDecision',
    candidates: ['a'],
    proposedBy: 'mara',
    personId: 'mara',
    isApart: true,
  } as const;
  expect(whyNotDecided(asked, 'a')).toBe('SAME_PERSON');
  expect(whyNotDecided({ ...asked, personId: 'jonas' }, 'a')).toBeNull();
  const given = { ...asked, personId: 'jonas', isApart: false };
  expect(whyNotDecided(given, 'a')).toBe('NOT_INDEPENDENT');
  expect(whyNotDecided({ ...given, stage: 'Deciding', proposedBy: null }, 'a')).toBeNull();
  expect(whyNotDecided({ ...asked, personId: 'jonas' }, 'b')).toBe('NO_CANDIDATE');
  expect(whyNotDecided({ ...asked, stage: 'Matched' }, 'a')).toBe('NOT_NOW');
  expect(whyNotDecided(undefined, 'a')).toBe('UNKNOWN_ENVELOPE');
});
