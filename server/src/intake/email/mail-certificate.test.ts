import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { MailListener } from '../../platform/mail/mail-listener.ts';
import { openMailDoor } from './open-mail-door.ts';

const world = useWorld();
const CERTIFICATES = join(import.meta.dirname, '../../../../fixtures/certificates');
const LOOK_MS = 60_000;
let folder: string;
let door: MailListener;
const place = (name: string) => join(folder, name);

async function lay(name: string, at: Date): Promise<void> {
  for (const kind of ['pem', 'key']) {
    await copyFile(join(CERTIFICATES, `${name}.${kind}`), place(`mail.${kind}`));
    await utimes(place(`mail.${kind}`), at, at);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await mkdtemp(join(tmpdir(), 'mail-certificate-'));
  await lay('peer', new Date('2026-01-01'));
  const { appCtx } = world;
  await mkdir(join(appCtx.config.dataFolder, 'work'), { recursive: true });
  const tls = { certFile: place('mail.pem'), keyFile: place('mail.key') };
  const inbound = { ...appCtx.config.inbound, port: 0, tls };
  door = (await openMailDoor({ ...appCtx, config: { ...appCtx.config, inbound } }))!;
});
afterEach(async () => {
  await door.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Whom a line to the port is encrypted for; null where it cannot be. */
async function shownTo(protocol: 'TLSv1.1' | 'TLSv1.2'): Promise<string | null> {
  const plain = connectPlain(door.port, '127.0.0.1');
  await once(plain, 'data');
  for (const said of ['EHLO test\r\n', 'STARTTLS\r\n']) {
    plain.write(said);
    await once(plain, 'data');
  }
  const line = connect({
    socket: plain,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.1',
    maxVersion: protocol,
    // This side would speak it.
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  try {
    await once(line, 'secureConnect');
    return String(line.getPeerCertificate().subject.CN);
  } catch {
    return null;
  } finally {
    plain.destroy();
  }
}

test('mails are encrypted by TLS 1.2 or a newer one', async () => {
  expect(await shownTo('TLSv1.2')).toBe('peer.test');
  expect(await shownTo('TLSv1.1')).toBeNull();
});

test('a certificate that was renewed is taken over without a start, and one that does not fit is not', async () => {
  const whole = await readFile(place('mail.pem'), 'utf8');
  for (const half of ['half of it', `${whole}-----BEGIN CERTIFICATE-----\nMIIB`]) {
    await writeFile(place('mail.pem'), half);
    vi.advanceTimersByTime(LOOK_MS);
    await expect(shownTo('TLSv1.2')).resolves.toBe('peer.test');
  }

  await lay('idp-two', new Date('2026-03-01'));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(LOOK_MS);
      return shownTo('TLSv1.2');
    })
    .not.toBe('peer.test');
});
