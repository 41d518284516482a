import { expect, test } from 'vitest';
import { ENVELOPE_ARROWS, whyNoStep } from '../envelopes.ts';
import {
  mayPacketGo,
  PACKET_ARROWS,
  PACKET_STAGES,
  parcelNumberOf,
  problemsOfGrams,
  whyNotHandedOver,
  whyNotPackedInto,
  whyNotPicked,
} from './packets.ts';

const THEN = new Date(0);
const wanted = { pickedAt: null, packedAt: null };
const picked = { pickedAt: THEN, packedAt: null };
const packed = { pickedAt: THEN, packedAt: THEN };

test('a packet reaches the carrier by picking, packing and its label alone, and nothing follows', () => {
  const into = (to: (typeof PACKET_STAGES)[number]) =>
    PACKET_STAGES.filter((from) => from !== to && mayPacketGo(from, to));
  expect(into('HandedOver')).toEqual(['Packed']);
  expect(into('Packed')).toEqual(['Packing', 'Unclear']);
  expect(into('Packing')).toEqual(['Picked', 'Unclear']);
  expect(into('Picked')).toEqual(['Picking']);
  expect(into('Picking')).toEqual([]);
  expect(PACKET_ARROWS.HandedOver).toEqual([]);
  // Its papers go the same way, and are shredded or put away by no step of it.
  expect(ENVELOPE_ARROWS.Picked).toEqual(['Packed']);
  expect(ENVELOPE_ARROWS.Packed).toEqual(['Sent']);
  expect(whyNoStep({ stage: 'Picked' }, 'Shelved')).toBe('NOT_NOW');
});

test('a paper is picked once, from a list that wants it, and while its packet is picked', () => {
  for (const stage of PACKET_STAGES) {
    const may = stage === 'Picking';
    expect(whyNotPicked(wanted, { stage })).toBe(may ? null : 'NOT_NOW');
    expect(whyNotPicked(picked, { stage })).toBe('ALREADY_PICKED');
    expect(whyNotPicked(undefined, { stage })).toBe('NOT_ON_LIST');
  }
  expect(whyNotPicked(wanted, undefined)).toBe('NOT_ON_LIST');
});

test('into a packet go its own papers alone, each once, and only while it is packed', () => {
  const packing = { stage: 'Packing' } as const;
  expect(whyNotPackedInto(picked, packing)).toBeNull();
  expect(whyNotPackedInto(packed, packing)).toBe('ALREADY_PACKED');
  expect(whyNotPackedInto(wanted, packing)).toBe('NOT_IN_PACKET');
  expect(whyNotPackedInto(undefined, packing)).toBe('NOT_IN_PACKET');
  expect(whyNotPackedInto(picked, undefined)).toBe('UNKNOWN_PACKET');
  for (const stage of PACKET_STAGES.filter((one) => one !== 'Packing'))
    expect(whyNotPackedInto(picked, { stage })).toBe('NOT_NOW');
});

test('a parcel weighs something, and no more than a carrier takes', () => {
  for (const grams of [10, 431, 31_500]) expect(problemsOfGrams(grams)).toEqual([]);
  for (const grams of [0, -1, 9, 31_501, 1.5, Number.NaN])
    expect(problemsOfGrams(grams)).toMatchObject([{ field: 'grams' }]);
});

test('a packet leaves under the number of its own label; where none was made here, under the one that sticks on it', () => {
  const made = { stage: 'Packed', trackingId: '00340434161094042557' } as const;
  expect(whyNotHandedOver(made, '00340434161094042557')).toBeNull();
  expect(whyNotHandedOver(made, '(00)340434161094042557')).toBeNull();
  expect(whyNotHandedOver(made, '00340434161094042564')).toBe('OTHER_LABEL');
  expect(whyNotHandedOver(made, 'x')).toBe('NO_NUMBER');
  const bare = { stage: 'Packed', trackingId: null } as const;
  expect(whyNotHandedOver(bare, '00340434161094042564')).toBeNull();
  expect(whyNotHandedOver(bare, 'https://example.de')).toBe('NO_NUMBER');
  expect(whyNotHandedOver(undefined, '00340434161094042564')).toBe('UNKNOWN_PACKET');
  for (const stage of PACKET_STAGES.filter((one) => one !== 'Packed'))
    expect(whyNotHandedOver({ ...made, stage }, made.trackingId)).toBe('NOT_NOW');
  expect(parcelNumberOf('jjd 0003 4043')).toBe('JJD00034043');
});
