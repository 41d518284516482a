import { expect, test } from 'vitest';
import { ARROWS, mayGo, waysTo } from './arrows.ts';
import { ORIGINAL_LOCATIONS, PLACES, SHOWN, STATIONS, stationOf } from './place.ts';

const NOW = new Date();

// As the specification lists them, each by itself.
const LISTED = [
  'StorageShortTerm ReturnBasket',
  'ReturnBasket StorageShortTerm',
  'StorageShortTerm ReturnImmediate',
  'ReturnBasket ReturnImmediate',
  'StorageShortTerm ReturnScheduled',
  'ReturnBasket ReturnScheduled',
  'StorageShortTerm ShredBasket',
  'ReturnBasket ShredBasket',
  'StorageShortTerm StorageLongTerm',
  'StorageLongTerm ReturnBasket',
  'ReturnImmediate ReturnPacketSent',
  'ReturnScheduled ReturnPacketSent',
  'ShredBasket Digital',
  // Not in that list: promise G12, until the paper goes into the machine (0165).
  'ShredBasket StorageShortTerm',
];

test('[DEC-TRANS-ORIGINAL] a paper goes the listed ways and no other', () => {
  const all = STATIONS.flatMap((from) => STATIONS.map((to) => [from, to] as const));
  const ways = all.filter(([from, to]) => mayGo(from, to)).map((way) => way.join(' '));
  expect(ways.toSorted()).toEqual(LISTED.toSorted());
});

test('[TRN-ORIGINAL-SHRED-IRREVERSIBLE] what was shredded goes nowhere, and out of the shred basket a paper is destroyed or its order taken back', () => {
  expect(ARROWS.ShredBasket).toEqual(['StorageShortTerm', 'Digital']);
  expect(ARROWS.Digital).toEqual([]);
  expect(waysTo('Digital')).toEqual(['ShredBasket']);
});

test('[DEC-LOCATION-ENUM] all eleven locations follow from the place and from what ended the stay', () => {
  const kept = PLACES.map((place) => stationOf({ place, sentAt: null, destroyedAt: null }));
  const sent = stationOf({ place: 'ReturnImmediate', sentAt: NOW, destroyedAt: null });
  const gone = stationOf({ place: 'ShredBasket', sentAt: null, destroyedAt: NOW });
  const found = [...kept, sent, gone, stationOf(null)];
  expect(found.slice(6)).toEqual(['ReturnPacketSent', 'Digital', 'Digital']);
  const shown = found.map((station) => SHOWN[station]);
  expect([...new Set([...found, ...shown])].toSorted()).toEqual(ORIGINAL_LOCATIONS.toSorted());
  expect(ORIGINAL_LOCATIONS).toHaveLength(11);
  expect(shown).toEqual([
    'AtPostkorb',
    'AtPostkorb',
    'InReturnBasket',
    'PreparingReturnPacket',
    'PreparingReturnPacket',
    'ShredBasket',
    'ReturnPacketSent',
    'Digital',
    'Digital',
  ]);
});
