import { expect, test } from 'vitest';
import { makeEnvelopes, type MadeEnvelope } from '../../../test/envelopes/envelopes.ts';
import { finderIn } from '../../../test/envelopes/find.ts';
import { CENTRE, makeWorld } from '../../../test/envelopes/world.ts';
import { matchEnvelope, type Match } from './match.ts';

// 1,000 envelopes take less than half a second.
const SEEDS = [18, 19, 20];

type Tried = { readonly envelope: MadeEnvelope; readonly match: Match };

function tried(seed: number): readonly Tried[] {
  const world = makeWorld(seed);
  const find = finderIn(world);
  return makeEnvelopes(seed, world).map((envelope) => ({
    envelope,
    match: matchEnvelope(envelope.seen, find(envelope.seen), CENTRE),
  }));
}

const USUAL = tried(18);

test.each(SEEDS)(
  'of 1,000 envelopes none goes to a wrong account, and at least 70 % go by themselves (town %i)',
  (seed) => {
    const all = seed === 18 ? USUAL : tried(seed);
    expect(all).toHaveLength(1_000);
    const automatic = all.flatMap(({ envelope, match }) =>
      match.kind === 'automatic' ? [{ envelope, to: match.accountId }] : [],
    );
    expect(automatic.filter(({ envelope, to }) => to !== envelope.accountId)).toEqual([]);
    expect(automatic.length).toBeGreaterThanOrEqual(700);
    // Nobody's are for a person, or stay shut.
    const unknown = all.filter(({ envelope }) => envelope.accountId === null);
    expect(unknown.length).toBeGreaterThan(25);
    expect(unknown.filter(({ match }) => match.kind === 'automatic')).toEqual([]);
    const byOne = unknown.filter(({ match }) => match.kind === 'candidates' && !match.needsSecond);
    expect(byOne).toEqual([]);
  },
);

test('whoever decides the rest sees the right account, nearly always first', () => {
  const decided = USUAL.flatMap(({ envelope, match }) =>
    envelope.accountId !== null && match.kind !== 'automatic'
      ? [{ envelope, ranked: match.kind === 'candidates' ? match.ranked : [] }]
      : [],
  );
  const places = decided.map(({ envelope, ranked }) =>
    ranked.findIndex(({ accountId }) => accountId === envelope.accountId),
  );
  const share = (fits: (place: number) => boolean) => places.filter(fits).length / places.length;
  expect(decided.length).toBeGreaterThan(100);
  expect(share((place) => place >= 0)).toBeGreaterThan(0.97);
  expect(share((place) => place === 0)).toBeGreaterThan(0.9);
});

test('what is spoiled never goes by itself, and what only differs in what a person has to judge neither', () => {
  const kinds = new Map<string, number>();
  for (const { envelope, match } of USUAL)
    if (match.kind === 'automatic') kinds.set(envelope.kind, (kinds.get(envelope.kind) ?? 0) + 1);
  for (const kind of [
    'title',
    'Frau before the name',
    'short or further first name',
    'last name first',
    'without legal form',
    'digits that changed places',
    'one wrong digit',
    'number nobody can read',
    'somebody in care of a customer',
    "somebody else's number",
    "old address and somebody else's number",
  ])
    expect(kinds.get(kind) ?? 0, kind).toBe(0);
});
