// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetReading } from './kept.ts';

beforeEach(() => localStorage.clear());

test('a session that ends, whichever way, leaves no word that was searched for, and the choices of the device', async () => {
  localStorage.setItem('recent-searches', '["Kündigung Müller"]');
  localStorage.setItem('theme', 'dark');

  await forgetReading();

  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});
