import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { release } from './release.ts';

test('bytes that are released are gone; a part of something larger stays', () => {
  const whole = Buffer.from(new ArrayBuffer(70_000));
  const part = whole.subarray(1);
  release(part);
  expect([whole.length, part.length]).toEqual([70_000, 69_999]);
  release(whole);
  expect([whole.length, part.length]).toEqual([0, 0]);
  // Small ones of Node lie in a pool with those of others.
  const small = Buffer.from('Brief');
  release(small);
  expect(small.toString()).toBe('Brief');
});

test('much of it is released without the collector: what a process holds does not grow', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let n = 0; n < 200; n += 1) {
    const bytes = Buffer.from(new ArrayBuffer(4 * 2 ** 20));
    createHash('sha256').update(bytes.subarray(0, 64)).digest();
    release(bytes);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20);
  }
});
