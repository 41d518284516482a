import { expect, test } from 'vitest';
import { BILL, addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, keepSummary } from '../documents/index.ts';
import { generateSummary } from './generate-summary.ts';

const world = useWorld();

test('a summary of ours is told in the language of its reader, and what a person wrote stays', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, BILL);
  await generateSummary(ctx, { id });
  const told = async (locale: string) => {
    const { data } = await world.ask(
      ctx,
      `query ($id: ID!) { containerDocument(id: $id) { summaryParts(locale: ${locale}) { text isQuoted } } }`,
      { id },
    );
    return data;
  };

  expect(await told('en_GB')).toEqual({
    containerDocument: {
      summaryParts: [
        { text: 'Invoice from Stadtwerke Wiesenau: ', isQuoted: false },
        { text: 'Jahresabrechnung', isQuoted: true },
        { text: '. To be paid: 214.37 EUR by 4 December 2026.', isQuoted: false },
      ],
    },
  });
  expect(await told('de_DE')).toMatchObject({
    containerDocument: { summaryParts: [{ text: 'Von Stadtwerke Wiesenau: ' }, {}, {}] },
  });

  const { summary } = (await findDocument(ctx, id))!;
  await keepSummary(ctx, { id, text: 'Zu zahlen sind 214,37 EUR.', by: 'person', seen: summary });

  expect(await told('en_GB')).toEqual({
    containerDocument: { summaryParts: [{ text: 'Zu zahlen sind 214,37 EUR.', isQuoted: true }] },
  });
});
