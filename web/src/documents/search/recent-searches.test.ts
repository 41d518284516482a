// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => null }));

const kept = () => JSON.parse(localStorage.getItem('recent-searches') ?? '[]') as string[];

test('searches are remembered with the latest first, each once, at most eight, and forgotten', async () => {
  const { forgetSearches, noteSearch } = await import('./recent-searches.ts');
  for (const search of ['a', 'b', ' a ', '', '  ']) noteSearch(search);
  expect(kept()).toEqual(['a', 'b']);
  for (let at = 0; at < 9; at += 1) noteSearch(`n${at}`);
  expect(kept()).toEqual(['n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1']);
  forgetSearches();
  expect(kept()).toEqual([]);
});
