import { expect, test } from 'vitest';
import { policyOf } from './http-app.ts';

test('only the worker that straightens scans may make code of text, and it reaches nothing', () => {
  for (const packed of ['', '.br', '.gz']) {
    const policy = policyOf(`/web/dist/assets/straighten-worker-D4x_9-aB.js${packed}`);
    expect(policy).toContain("'unsafe-eval'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('connect-src');
  }
  for (const file of [
    'index.html',
    'sw.js',
    'assets/srp-worker-D4x9.js',
    'assets/index-D4x9.js.br',
    'straighten-worker-D4x9.js',
    'assets/straighten-worker-D4x9/evil.js',
  ])
    expect(policyOf(`/web/dist/${file}`)).not.toContain("'unsafe-eval'");
  expect(policyOf('/web/dist/assets/page.webp')).toBeNull();
});
