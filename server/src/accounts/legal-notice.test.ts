import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();
const QUESTION = `{ legalNotice { summaryHost
  provider { name streetAndNumber zip city email phone details } } }`;

const noticeWith = async (config: Partial<Ctx['config']>) => {
  const ctx = { ...world.appCtx, config: { ...world.appCtx.config, ...config } };
  return (await world.ask(ctx, QUESTION)).data?.legalNotice;
};

test('legal pages name nobody where nobody is set, and no place for texts where none is', async () => {
  expect(await noticeWith({ provider: null, summary: undefined })).toEqual({
    provider: null,
    summaryHost: null,
  });
});

test('legal pages name who runs the installation, and where texts of documents go', async () => {
  const provider = {
    name: 'Muster GmbH',
    streetAndNumber: 'Hafenstr. 1',
    zip: '10243',
    city: 'Berlin',
    email: 'post@example.de',
    phone: null,
    details: ['USt-IdNr. DE123456789'],
  };
  const service = { model: 'default', key: 'not told', seconds: 30 };
  const summary = { url: 'https://sums.example.com/v1/chat?key=not-told', ...service };
  expect(await noticeWith({ provider, summary })).toEqual({
    provider,
    summaryHost: 'sums.example.com',
  });
});
