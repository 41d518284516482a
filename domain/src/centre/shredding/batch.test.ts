import { expect, test } from 'vitest';
import { isFull } from '../../../../server/test/world/full.ts';
import {
  LEAST_LEVEL,
  leftOf,
  levelsOf,
  MOST_IN_BATCH,
  problemsOfBatch,
  PROTECTION_CLASSES,
  scanAtMachine,
  stateAfterStop,
  whyNotFinish,
  whyNotShred,
  whyNotStart,
  whyNotStop,
  type Batch,
  type BatchStage,
  type ListedState,
  type StopReason,
} from './batch.ts';

const ROUNDS = isFull ? 10_000 : 100;

/** Numbers by chance, the same ones every time. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return (state ^ (state >>> 13)) % sides;
  };
}
type Roll = ReturnType<typeof dice>;

const set = (batch: Batch, code: string, state: ListedState): Batch => ({
  ...batch,
  papers: batch.papers.map((paper) => (paper.code === code ? { code, state } : paper)),
});
const ended = (batch: Batch, stage: BatchStage): Batch => ({ ...batch, stage });

/** The hall around a batch: what lies at the machine, and what went through it. */
type Hall = { batch: Batch; readonly shredded: string[]; reason: StopReason | null };

function stop(hall: Hall, reason: StopReason) {
  if (whyNotStop(hall.batch, reason) !== null) return;
  for (const { code } of leftOf(hall.batch))
    hall.batch = set(hall.batch, code, stateAfterStop(reason));
  hall.batch = ended(hall.batch, 'Stopped');
  hall.reason = reason;
}

/** A paper is scanned at the machine, and only what the answer lets goes through it. */
function scan(hall: Hall, code: string) {
  if (whyNotShred(hall.batch) !== null) return;
  const answer = scanAtMachine(hall.batch, code);
  if (answer === 'OFF_LIST') stop(hall, 'OFF_LIST');
  if (answer !== 'DESTROY') return;
  hall.shredded.push(code);
  hall.batch = set(hall.batch, code, 'Destroyed');
}

function finish(hall: Hall) {
  const why = whyNotFinish(hall.batch);
  if (why === null) hall.batch = ended(hall.batch, 'Finished');
  else if (why === 'MISSING') stop(hall, 'MISSING');
}

/** What is in the hands of whoever stands at the machine, once in a while something that is not on the list. */
function handsOf(roll: Roll, list: readonly string[]): readonly string[] {
  const strays = roll(4) === 0 ? [`stray ${roll(3)}`] : [];
  const twice = list.filter(() => roll(12) === 0);
  const lost = roll(5) === 0 ? roll(list.length) : -1;
  const hands = [...list.filter((_, at) => at !== lost), ...twice, ...strays];
  return hands
    .map((code) => ({ code, at: roll(1_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ code }) => code);
}

function play(seed: number) {
  const roll = dice(seed);
  const list = Array.from({ length: 1 + roll(40) }, (_, at) => `paper ${at}`);
  const hall: Hall = {
    batch: { stage: 'Frozen', papers: list.map((code) => ({ code, state: 'Listed' })) },
    shredded: [],
    reason: null,
  };
  // Before somebody begins, nothing goes in.
  scan(hall, list[0]!);
  expect(hall.shredded).toEqual([]);
  const back = list.filter(() => roll(15) === 0);
  for (const code of back) hall.batch = set(hall.batch, code, 'TakenBack');
  const people = { operatorId: 'one', witnessId: roll(10) === 0 ? 'one' : 'two' };
  const isBegun = whyNotStart(hall.batch, people) === null;
  expect(isBegun).toBe(people.witnessId === 'two');
  if (isBegun) hall.batch = ended(hall.batch, 'Running');
  // Once in a while somebody forgot to lay aside what its people took back.
  const pulled = roll(3) === 0 ? [] : back;
  for (const code of handsOf(
    roll,
    list.filter((one) => !pulled.includes(one)),
  )) {
    if (roll(150) === 0) stop(hall, 'BY_HAND');
    scan(hall, code);
  }
  finish(hall);
  // What ended begins no more.
  const { length } = hall.shredded;
  for (const code of list) scan(hall, code);
  expect(hall.shredded).toHaveLength(length);
  return { hall, list, back, isBegun };
}

test(`G12: of ${ROUNDS} batches with wrong, lost and doubled papers none destroys what is not on its list, or anything twice`, () => {
  const ends = new Map<string, number>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { hall, list, back, isBegun } = play(seed);
    const { batch, shredded, reason } = hall;
    const due = list.filter((code) => !back.includes(code));
    expect(due).toEqual(expect.arrayContaining(shredded));
    expect(new Set(shredded).size).toBe(shredded.length);
    if (!isBegun) expect(shredded).toEqual([]);
    const of = (state: ListedState) =>
      batch.papers.flatMap((paper) => (paper.state === state ? paper.code : []));
    expect(of('Destroyed').toSorted()).toEqual(shredded.toSorted());
    if (batch.stage === 'Finished') expect(shredded.toSorted()).toEqual(due.toSorted());
    const left = due.filter((code) => !shredded.includes(code));
    if (reason === 'MISSING') expect(of('Missing')).toEqual(left);
    else if (reason !== null) expect(of('GivenBack')).toEqual(left);
    const end = isBegun ? `${batch.stage} ${reason}` : 'not begun';
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  // All of them came about.
  expect([...ends.keys()].toSorted()).toEqual([
    'Finished null',
    'Stopped BY_HAND',
    'Stopped MISSING',
    'Stopped OFF_LIST',
    'not begun',
  ]);
});

test('class 2 takes the levels up to 5, class 3 those from 5 to 7, and nothing is coarser than P-4', () => {
  expect(PROTECTION_CLASSES.map(levelsOf)).toEqual([[4], [4, 5], [5, 6, 7]]);
  for (const one of PROTECTION_CLASSES)
    for (const level of levelsOf(one)) expect(level).toBeGreaterThanOrEqual(LEAST_LEVEL);
});

test('a batch says its class, its level, its machine and how many papers it takes', () => {
  const right = { protectionClass: 2, securityLevel: 4, machine: 'HSM 411', most: 20 };
  expect(problemsOfBatch(right)).toEqual([]);
  const wrong = (more: object) => problemsOfBatch({ ...right, ...more }).map(({ field }) => field);
  expect(wrong({ securityLevel: 3 })).toEqual(['securityLevel']);
  expect(wrong({ protectionClass: 3 })).toEqual(['securityLevel']);
  expect(wrong({ protectionClass: 4 })).toEqual(['protectionClass']);
  expect(wrong({ machine: '  ' })).toEqual(['machine']);
  expect(wrong({ machine: 'x'.repeat(81) })).toEqual(['machine']);
  expect(wrong({ most: 0 })).toEqual(['most']);
  expect(wrong({ most: MOST_IN_BATCH + 1 })).toEqual(['most']);
});

test('a batch that has not begun is given up by hand alone, and nothing is missing where nothing is left', () => {
  const frozen: Batch = { stage: 'Frozen', papers: [{ code: 'one', state: 'Listed' }] };
  expect(whyNotStop(frozen, 'BY_HAND')).toBeNull();
  expect(whyNotStop(frozen, 'MISSING')).toBe('NOT_NOW');
  expect(whyNotFinish(frozen)).toBe('NOT_NOW');
  const done = set({ ...frozen, stage: 'Running' }, 'one', 'Destroyed');
  expect(whyNotStop(done, 'MISSING')).toBe('NOTHING_MISSING');
  expect(whyNotFinish(done)).toBeNull();
  expect(whyNotStop(undefined, 'MISSING')).toBe('UNKNOWN_BATCH');
});
