import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPath, rememberPath, takePath } from './post-login-path.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('[A10] after signing in nobody is led but to a page of ours', () => {
  for (const path of ['//evil.example', '/\\evil.example', '\\evil', 'javascript:alert(1)', '/']) {
    rememberPath(path);
    expect([path, takePath()]).toEqual([path, '/app']);
  }
  rememberPath('/app/document/1?page=2');
  expect([takePath(), takePath()]).toEqual(['/app/document/1?page=2', '/app']);
  rememberPath('/app/archive');
  forgetPath();
  expect(takePath()).toBe('/app');
});
