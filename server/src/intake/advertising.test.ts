import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterOfSender } from '../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const SELLS = [
  'Küchenwochen! Jetzt sichern: 30 % Rabatt auf alle Küchen!',
  'Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos.',
  'Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.',
];
const SHOP = { head: 'Küchen Sommer', foot: 'Küchen Sommer · www.kuechen-sommer.example' };

test('what sells and asks nothing lies folded once it is read, and a letter that asks does not, whatever it sells beside', async () => {
  const ctx = await world.account();
  const arrive = async (body: readonly string[]) =>
    postDocument(ctx, office, await letterOfSender(ctx, { ...SHOP, body }));
  const ask = `query ($id: ID!) { containerDocument(id: $id) { classificationType isRead metadata { isAdvertising } } }`;
  const said = async (id: string) =>
    ((await world.ask(ctx, ask, { id })).data as Record<string, unknown>)['containerDocument'];

  expect(await said(await arrive(SELLS))).toEqual({
    classificationType: 'Document',
    isRead: false,
    metadata: { isAdvertising: true },
  });
  const asks = [...SELLS, 'Bitte überweisen Sie 49,90 EUR bis zum 14.12.2026.'];
  expect(await said(await arrive(asks))).toMatchObject({ metadata: { isAdvertising: false } });
  const { data } = await world.ask(ctx, '{ counters { unreadInboxDocuments } }');
  expect(data).toEqual({ counters: { unreadInboxDocuments: 1 } });
});
