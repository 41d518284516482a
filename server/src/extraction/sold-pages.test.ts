import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { countStatements } from '../../test/world/statements.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

const INFORMS = 'am Dienstag wird im Haus das Wasser abgestellt. Wir bitten um Verständnis.';
const SELLS = `Jetzt sichern: 30 % Rabatt auf alle Küchen!
Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos.
Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.`;

const ASK = `query ($id: ID!) { containerDocument(id: $id) { pages { number isAdvertising } } }`;
type Pages = readonly { readonly number: number; readonly isAdvertising: boolean }[];
async function soldIn(ctx: Ctx, id: string): Promise<readonly number[]> {
  const { data } = await world.ask(ctx, ASK, { id });
  const { pages } = (data as { containerDocument: { pages: Pages } }).containerDocument;
  return pages.filter(({ isAdvertising }) => isAdvertising).map(({ number }) => number);
}

test('a page that only sells inside a letter is told apart from the others, and none of a letter that sells as a whole', async () => {
  const ctx = await world.account();
  const letter = await addDocument(ctx, { text: [INFORMS, SELLS, INFORMS, SELLS].join('\f') });
  const leaflet = await addDocument(ctx, { text: [SELLS, SELLS].join('\f') });
  expect([await soldIn(ctx, letter), await soldIn(ctx, leaflet)]).toEqual([[2, 4], []]);
});

test('all pages of a document are asked at once', async () => {
  const ctx = await world.account();
  const statementsFor = async (pages: number) => {
    const text = Array.from({ length: pages }, () => SELLS);
    const id = await addDocument(ctx, { text: [INFORMS, ...text].join('\f') });
    const { db, statements } = countStatements(ctx.db);
    await soldIn({ ...ctx, db }, id);
    return statements();
  };
  expect(await statementsFor(9)).toBe(await statementsFor(1));
});
