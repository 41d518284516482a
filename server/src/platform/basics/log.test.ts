import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog, withoutSecrets } from './log.ts';

test.each([
  ['connect to postgres://post:geheim@db:5432/post failed', 'postgres://[secret]@db:5432/post'],
  ['https://geheim@sums.example.com', 'https://[secret]@sums.example.com'],
  [
    'https://post:ge@heim@sums.example.com/v1?to=a@b.example',
    'https://[secret]@sums.example.com/v1?to=a@b.example',
  ],
  ['the key is geheim-wie-nie', 'the key is [secret]'],
  ['{"key":"ein \\"geheim\\" mehr"}', '{"key":"[secret]"}'],
  [
    'write to post@example.com or see https://example.com/@post',
    'write to post@example.com or see https://example.com/@post',
  ],
])('%s is told without its secrets', (line, told) => {
  const said = withoutSecrets(line, ['geheim-wie-nie', 'ein "geheim" mehr']);
  expect(said).toContain(told);
  expect(said.includes('geheim')).toBe(told.includes('geheim'));
});

test('whatever is logged, and however deep it stands, no secret is written', () => {
  const out = new PassThrough();
  const log = openLog('info', ['geheim-wie-nie'], out);
  const url = 'https://post:taube@sums.example.com/v1';
  const cause = new TypeError(`no credentials in ${url}`);

  log.warn({ err: new Error('geheim-wie-nie', { cause }), deep: { a: { b: { url } } } }, url);

  const written = String(out.read());
  expect(written).toContain('sums.example.com');
  expect(written).not.toMatch(/taube|geheim/);
});
