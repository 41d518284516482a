import { expect, test } from 'vitest';
import { storesIn } from './store-settings.ts';

const BUCKET = 's3://scans/a?endpoint=https://s3.example.de';

test('stores are folders of the data folder unless others are named', () => {
  expect(storesIn({ POSTKORB_DATA: '/data' })).toEqual({
    dataFolder: '/data',
    firstStore: '/data/blobs',
    secondStore: '/data/second-store',
    copiesAll: false,
    s3Keys: {},
  });
  const named = {
    POSTKORB_DATA: '/data',
    POSTKORB_SECOND_STORE: '/older',
    POSTKORB_BLOBS_COPY: '/all',
  };
  expect(storesIn(named)).toMatchObject({ secondStore: '/all', copiesAll: true });
  const keys = { POSTKORB_DATA: '/data', POSTKORB_S3_KEYS: 'scans=ID:se/cr+et:x, other.b=A:B' };
  expect(storesIn(keys).s3Keys).toEqual({
    scans: { id: 'ID', secret: 'se/cr+et:x' },
    'other.b': { id: 'A', secret: 'B' },
  });
});

test.each([
  [{ POSTKORB_BLOBS_COPY: '/data/x/../blobs' }],
  [{ POSTKORB_BLOBS: BUCKET, POSTKORB_BLOBS_COPY: `${BUCKET}/&region=us-east-1` }],
  [{ POSTKORB_BLOBS: BUCKET, POSTKORB_SECOND_STORE: BUCKET }],
])('one place is no second store: %o', (set) => {
  expect(() => storesIn({ POSTKORB_DATA: '/data', ...set })).toThrow('a copy there would be none');
});

test.each([
  ['POSTKORB_BLOBS', '/a/folder'],
  ['POSTKORB_BLOBS', 's3://ID:SECRET@scans/a?endpoint=https://x.example'],
  ['POSTKORB_BLOBS_COPY', 's3://scans/a'],
  ['POSTKORB_S3_KEYS', 'scans=ID'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => storesIn({ POSTKORB_DATA: '/data', [name]: value })).toThrow(name);
});
