import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};
const configOf = (more: object) => readConfig({ ...env, ...more });
const inboundOf = (more: object) => configOf(more).inbound;

test('[DEC-EMAIL-UPLOAD-ADDRESS] the domain of addresses is set, and mails are taken in on this machine alone unless said otherwise', () => {
  expect(inboundOf({})).toEqual({ host: '127.0.0.1', port: null, tls: null });
  expect(configOf({}).emailUpload.domain).toBe('eingang.postkorb.example');
  const set = { POSTKORB_INBOUND_DOMAIN: 'Post.Example.DE', POSTKORB_INBOUND_PORT: '2525' };
  expect(inboundOf(set)).toMatchObject({ port: 2525 });
  expect(configOf(set).emailUpload).toEqual({ domain: 'post.example.de' });
});

test('a certificate comes with its key', () => {
  const [cert, key] = [{ POSTKORB_INBOUND_CERT: 'c.pem' }, { POSTKORB_INBOUND_KEY: 'k.pem' }];
  expect(inboundOf({ ...cert, ...key }).tls).toEqual({ certFile: 'c.pem', keyFile: 'k.pem' });
  for (const alone of [cert, key])
    expect(() => inboundOf(alone)).toThrow('POSTKORB_INBOUND_CERT and POSTKORB_INBOUND_KEY');
});

test.each(['localhost', 'a b.example', 'x@y.example', '-a.example'])(
  '%s is no domain of addresses',
  (domain) => {
    expect(() => inboundOf({ POSTKORB_INBOUND_DOMAIN: domain })).toThrow('POSTKORB_INBOUND_DOMAIN');
  },
);
