import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};
const originOf = (more: object) => readConfig({ ...env, ...more }).web.origin;

test.each([
  [{ POSTKORB_ORIGIN: 'https://post.example.de/' }, 'https://post.example.de'],
  [{ POSTKORB_ORIGIN: 'HTTPS://Post.Example.DE' }, 'https://post.example.de'],
  [{ POSTKORB_ORIGIN: 'https://post.example.de:443' }, 'https://post.example.de'],
  [{ POSTKORB_ORIGIN: 'http://192.0.2.1:8080/app?a#b' }, 'http://192.0.2.1:8080'],
  [{ POSTKORB_HOST: '::1', POSTKORB_PORT: '4400' }, 'http://[::1]:4400'],
  [{ POSTKORB_PORT: '80' }, 'http://127.0.0.1'],
])('%o is the origin that browsers call %s', (given, origin) => {
  expect(originOf(given)).toBe(origin);
});

test('[DEC-MOBILE-APPS] no native app is offered unless its address is set', () => {
  const mobileOf = (more: object) => readConfig({ ...env, ...more }).mobile;
  expect(mobileOf({})).toEqual({ iosUrl: null, androidUrl: null });
  const iosUrl = 'https://apps.example.com/postkorb';
  expect(mobileOf({ POSTKORB_IOS_APP: iosUrl })).toEqual({ iosUrl, androidUrl: null });
  expect(() => mobileOf({ POSTKORB_ANDROID_APP: 'javascript:alert(1)' })).toThrow(/ANDROID/);
});

test.each(['ftp://post.example.de', 'javascript:alert(1)', 'post.example.de'])(
  '%s is no address of a website',
  (origin) => {
    expect(() => originOf({ POSTKORB_ORIGIN: origin })).toThrow(/POSTKORB_ORIGIN/);
  },
);
