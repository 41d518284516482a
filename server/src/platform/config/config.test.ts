import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '@postkorb/domain/basics';
import { readConfig } from './config.ts';
import { secretsOf } from '../basics/secret.ts';

const env = {
  DATABASE_APP_URL: 'postgres://x',
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

test.each([
  ['POSTKORB_SUMMARY_URL', 'https://post:geheim99@sums.example.com/v1', 'POSTKORB_SUMMARY_KEY'],
  ['POSTKORB_SUMMARY_URL', 'https://post:geheim99@', 'Invalid URL'],
  ['POSTKORB_SUMMARY_URL', 'http://sums.example.com/v1?key=geheim99', 'must be https'],
  ['POSTKORB_ORIGIN', 'ftp://post:geheim99@post.example.de', 'Invalid URL'],
  ['POSTKORB_OUTGOING_OPEN', 'mail.lan, smtp://post:geheim99@mail.lan', 'must be names'],
  ['POSTKORB_FORMER_SECRETS', 'geheim99', 'must be secrets'],
  ['POSTKORB_NAME_SERVERS', '127.0.0.1:5353, geheim99.example.de', 'must be addresses'],
])('%s=%s is refused in a sentence that does not tell what is secret', (name, address, why) => {
  const reading = () => readConfig({ ...env, [name]: address });
  expect(reading).toThrow(name);
  expect(reading).toThrow(why);
  expect(reading).not.toThrow(/geheim99/);
});

test('places that are open and servers of names are lists, and empty ones at first', () => {
  expect(readConfig(env).outgoing).toEqual({ open: [], seconds: 30, servers: [] });
  const POSTKORB_OUTGOING_OPEN = 'mail.lan:25, 10.0.0.0/8,[fd00::1]:443,fd00::/8';
  const POSTKORB_NAME_SERVERS = '9.9.9.9,127.0.0.1:5353, ::1, [::1]:53';
  expect(readConfig({ ...env, POSTKORB_OUTGOING_OPEN, POSTKORB_NAME_SERVERS }).outgoing).toEqual({
    open: ['mail.lan:25', '10.0.0.0/8', '[fd00::1]:443', 'fd00::/8'],
    seconds: 30,
    servers: ['9.9.9.9', '127.0.0.1:5353', '::1', '[::1]:53'],
  });
});

test('mails are handed over under the name of a setting, or lie in the outbox', () => {
  const from = { name: 'Postkorb', address: 'postkorb@postkorb.invalid' };
  expect(readConfig(env).mail).toEqual({ smtp: undefined, from });
  const url = 'smtps://post:geheim%2F99@mail.example.de';
  const set = { ...env, POSTKORB_SMTP_URL: url, POSTKORB_MAIL_FROM: 'Die Post <a@example.de>' };
  expect(readConfig(set).mail).toEqual({
    smtp: { url },
    from: { name: 'Die Post', address: 'a@example.de' },
  });
  expect(secretsOf(readConfig(set))).toEqual(expect.arrayContaining(['geheim%2F99', 'geheim/99']));
  expect(readConfig({ ...set, POSTKORB_MAIL_FROM: 'a@example.de' }).mail.from).toEqual({
    name: 'Postkorb',
    address: 'a@example.de',
  });
  expect(() => readConfig({ ...env, POSTKORB_SMTP_URL: url })).toThrow('POSTKORB_MAIL_FROM');
  for (const wrong of ['', 'a@b', '<a@example.de>, b@example.de', 'a\r\nBcc: x <a@example.de>'])
    expect(() => readConfig({ ...set, POSTKORB_MAIL_FROM: wrong })).toThrow('POSTKORB_MAIL_FROM');
  expect(() => readConfig({ ...set, POSTKORB_SMTP_URL: 'https://mail.example.de' })).toThrow(
    'POSTKORB_SMTP_URL',
  );
});

test('a process that was given the address of the owner alone does not start', () => {
  const reading = () =>
    readConfig({ ...env, DATABASE_APP_URL: '', DATABASE_URL: 'postgres://post:geheim99@db/post' });
  expect(reading).toThrow('DATABASE_APP_URL is missing');
  expect(reading).not.toThrow(/geheim99/);
});

test('every secret of the settings is known as one, however it is written', () => {
  const config = readConfig({
    ...env,
    DATABASE_QUEUE_URL: 'postgres://post:brief%2Ftaube@db/post',
    DATABASE_APP_URL: 'postgres://db/post?user=app&password=zweite-taube',
    POSTKORB_SUMMARY_URL: 'https://sums.example.com/v1?key=abc',
    POSTKORB_SUMMARY_KEY: 'schluessel',
    POSTKORB_FORMER_SECRETS: 'what the secret was before this one',
    POSTKORB_S3_KEYS: 'scans=ID:schaufel/bagger+',
  });
  expect(secretsOf(config)).toEqual(
    expect.arrayContaining([
      'schaufel/bagger+',
      env.POSTKORB_SECRET,
      'brief%2Ftaube',
      'brief/taube',
      'zweite-taube',
      'https://sums.example.com/v1?key=abc',
      'schluessel',
      'what the secret was before this one',
    ]),
  );
});

test('how long texts may be is set in four settings; what is left out stays as usual', () => {
  const boundsOf = (more: object) => {
    const { document, tag, folder, text } = readConfig({ ...env, ...more });
    return { document, tag, folder, text };
  };
  expect(boundsOf({})).toEqual(USUAL_BOUNDS);
  expect(boundsOf({ POSTKORB_DOCUMENT_MAX: 'senderPhone=12, subject = 500' }).document.max).toEqual(
    {
      ...USUAL_BOUNDS.document.max,
      senderPhone: 12,
      subject: 500,
    },
  );
  expect(boundsOf({ POSTKORB_TAG_LENGTH: '1 - 500' }).tag).toEqual({
    minLength: 1,
    maxLength: 500,
  });
});

test('[DEC-ADDRESS-BOUNDS] [DEC-FLAGS] how long fields of an address may be and how many names it has is set, and whether there are several addresses', () => {
  const { address, flags } = readConfig(env);
  expect(address).toEqual({
    max: {
      name: 50,
      companyName: 50,
      streetAndNumber: 60,
      city: 40,
      additionalInfo: 50,
      label: 40,
      subject: 100,
      region: 40,
      foreignZip: 10,
    },
    exact: { germanZip: 5 },
    maxNames: 5,
  });
  expect(flags).toEqual({ multipleReturnAddresses: false });
  const set = readConfig({ ...env, POSTKORB_ADDRESS_MAX: 'city=60', POSTKORB_ADDRESS_NAMES: '3' });
  expect(set.address).toMatchObject({ max: { city: 60, name: 50 }, maxNames: 3 });
});

test('[DEC-WORKING-DAYS] working days are counted with the holidays of Berlin, unless another Land is set', () => {
  expect(readConfig(env).calendar).toEqual({ region: 'DE-BE' });
  const set = readConfig({ ...env, POSTKORB_CALENDAR_REGION: 'DE-BY' });
  expect(set.calendar).toEqual({ region: 'DE-BY' });
});

test.each([
  ['POSTKORB_CALENDAR_REGION', 'Berlin'],
  ['POSTKORB_ADDRESS_MAX', 'ort=60'],
  ['POSTKORB_ADDRESS_MAX', 'city=101'],
  ['POSTKORB_DOCUMENT_MAX', 'betreff=120'],
  ['POSTKORB_DOCUMENT_MAX', 'subject=501'],
  ['POSTKORB_DOCUMENT_MAX', 'subject=19'],
  ['POSTKORB_DOCUMENT_MAX', 'senderEmail=255'],
  ['POSTKORB_DOCUMENT_MAX', 'subject=120; senderName=60'],
  ['POSTKORB_TAG_LENGTH', '40-2'],
  ['POSTKORB_TAG_LENGTH', '0-40'],
  ['POSTKORB_TAG_LENGTH', '2-501'],
  ['POSTKORB_TEXT_LENGTH', '255'],
  ['POSTKORB_FOLDER_NAME_MAX', '501'],
  ['POSTKORB_FOLDER_NAME_MAX', '19'],
])('%s=%s ends the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(name);
});

test('languages that are added name their data, and one without data or beyond the list ends the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  writeFileSync(join(folder, 'fra.traineddata'), 'data');
  const readingOf = (languages: string) =>
    readConfig({ ...env, POSTKORB_OCR_LANGUAGES: languages, POSTKORB_OCR_DATA: folder }).reading;

  expect(readingOf('').models).toEqual({});
  expect(readingOf(' fra ').models).toEqual({ fra: join(folder, 'fra.traineddata') });
  expect(() => readingOf('fra,pol')).toThrow(
    `asks for pol, but ${join(folder, 'pol.traineddata')} is not there. Install Debian’s package tesseract-ocr-pol`,
  );
  expect(() => readingOf('fra,klingon')).toThrow('must be fra, ita, pol, tur, with commas');
  rmSync(folder, { recursive: true });
});
