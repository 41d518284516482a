import { expect, test } from 'vitest';
import { wholeName } from './target.ts';

test('a folder is known by its whole path, a bucket by its address', () => {
  expect(wholeName('disk/sets', '/home/clara')).toBe('/home/clara/disk/sets');
  const bucket = 's3://sets/postkorb?endpoint=https://s3.example.de&region=fsn1';
  expect(wholeName(bucket, '/home/clara')).toBe(bucket);
});
