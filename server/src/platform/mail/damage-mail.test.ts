import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { writeFault } from '../blobs/scrub.sql.ts';
import type { Ctx } from '../ctx.ts';
import { mail } from './mail.ts';
import { damageMail, warnOfDamage } from './damage-mail.ts';

const world = useWorld();
const DAY_MS = 24 * 60 * 60 * 1000;
const TO = 'betrieb@postkorb.example';

const after = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + days * DAY_MS),
});
const operatorOf = (ctx: Ctx, days: number): Ctx => ({
  ...after(ctx, days),
  config: { ...ctx.config, operator: { address: TO } },
});

async function alarms(ctx: Ctx) {
  const { rows } = await sql<{ to: string; lost: number; healed: number }>`select recipient as to,
    (data::json->>'lost')::int as lost, (data::json->>'healed')::int as healed from platform.mail
    where kind = 'platform.damage' order by id`.execute(ctx.db);
  return rows;
}

test('whoever runs the house is mailed of lost and of healed bytes, once for all, and again when they are found damaged again', async () => {
  const [one, other] = [await world.account(), await world.account()];
  const fault = (ctx: Ctx, days: number, isHealed: boolean) =>
    writeFault(after(ctx, days), { accountId: ctx.viewer.accountId, sha256: 'one' }, isHealed);
  await fault(one, 0, false);
  await fault(other, 0, true);

  await warnOfDamage(after(one, 1));
  expect(await alarms(one)).toEqual([]);
  await warnOfDamage(operatorOf(one, 1));
  expect(await alarms(one)).toEqual([{ to: TO, lost: 1, healed: 1 }]);
  expect(await world.queued()).toContain('platform.send-mail');

  // The next pass finds what is lost again, and that is known.
  await fault(one, 8, false);
  await warnOfDamage(operatorOf(one, 9));
  expect(await alarms(one)).toHaveLength(1);

  await fault(other, 10, true);
  await warnOfDamage(operatorOf(one, 11));
  expect((await alarms(one)).slice(1)).toEqual([{ to: TO, lost: 0, healed: 1 }]);
});

test('the mail says how many, in words for one and for several, and names no account', () => {
  const { say } = mail(damageMail);
  expect(say({ lost: 0, healed: 1 }, 'de_DE')).toMatchObject({
    subject: 'Postkorb: Dateien waren beschädigt und sind wieder ganz',
    paragraphs: [expect.stringMatching(/^Eine Datei war .* wurde von/), expect.any(String)],
  });
  expect(say({ lost: 2, healed: 3 }, 'de_DE')).toMatchObject({
    subject: 'Postkorb: Dateien sind verloren',
    paragraphs: [
      expect.stringMatching(/^Von 2 Dateien/),
      expect.stringMatching(/^3 Dateien waren .* wurden von/),
      expect.any(String),
    ],
  });
  expect(say({ lost: 1, healed: 0 }, 'en_GB').paragraphs[0]).toContain('Of one file');
});
