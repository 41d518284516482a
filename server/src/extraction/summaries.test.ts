import { expect, test } from 'vitest';
import { grant } from '../../test/access/fixtures.ts';
import { BILL as READ_BILL } from '../../test/world/documents.ts';
import { at, READ, read } from '../../test/world/duties.ts';
import { addRead } from '../../test/world/read-documents.ts';
import { countStatements } from '../../test/world/statements.ts';
import { useWorld } from '../../test/world/world.ts';
import { editMetadata } from '../documents/metadata/edit-metadata.ts';
import { markDutiesDone } from '../documents/deadlines/decide-duties.ts';
import { findDuties } from '../documents/duties/duty.sql.ts';
import { findDocuments, keepSummary } from '../documents/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findKnown } from './find-known.ts';

const world = useWorld();
const BILL = { ...READ_BILL, classificationType: 'Invoice' } as const;

const PARTS = `query ($id: ID!) { containerDocument(id: $id) { summary
  summaryParts(locale: en_GB) { text isQuoted sentence page box } } }`;
type Part = Readonly<Record<'text' | 'isQuoted' | 'sentence' | 'page' | 'box', unknown>>;
async function told(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, PARTS, { id });
  const { summary, summaryParts } = (
    data as { containerDocument: { summary: string | null; summaryParts: Part[] } }
  ).containerDocument;
  const text = summaryParts.map((part) => String(part.text)).join('');
  return { summary, parts: summaryParts, text: text.replaceAll('\u00A0', ' ') };
}

const PAYMENT = { ...READ, kind: 'payment', day: BILL.dueDate, sentence: 'Zu zahlen.' } as const;

test('each sentence is told in the language of its reader, with the place it rests on', async () => {
  const ctx = at(await world.account());
  const id = await addRead(ctx, BILL);
  await read(ctx, id, [PAYMENT, READ]);

  const { summary, parts } = await told(ctx, id);
  expect(summary).toContain('Eine Antwort wird bis zum 20.\u00A0März 2026 erwartet.');
  expect(parts).toMatchObject([
    {
      text: 'This is an invoice from Stadtwerke Wiesenau: “',
      isQuoted: false,
      sentence: 0,
      page: 1,
    },
    { text: 'Jahresabrechnung', isQuoted: true, sentence: 0 },
    { text: '”. ', isQuoted: false, sentence: 0 },
    { text: 'You are asked to pay €214.37 by 4\u00A0December 2026. ', sentence: 1 },
    { text: 'You are asked to reply by 20\u00A0March 2026.', sentence: 2, page: 1 },
  ]);
  const [x, y] = parts.at(-1)!.box as number[];
  expect([x, y]).toEqual([expect.closeTo(READ.box.x), expect.closeTo(READ.box.y)]);
});

test('a summary says at once what a person corrected, and what is done', async () => {
  const ctx = at(await world.account());
  const id = await addRead(ctx, BILL);
  await read(ctx, id, [PAYMENT]);
  await editMetadata(ctx, { id, values: { amountCents: 12_345 } });
  expect((await told(ctx, id)).text).toContain('You are asked to pay €123.45 by 4 December 2026.');

  const [duty] = await findDuties(ctx, [id]);
  await markDutiesDone(ctx, [duty!.id], true);
  expect((await told(ctx, id)).text).toContain('The payment of €123.45 is done.');
});

test('what a person wrote is told as it is, and what earlier versions kept of rules no longer', async () => {
  const ctx = at(await world.account());
  const id = await addRead(ctx, { ...BILL, summary: 'Verlangt werden 1,00 EUR.' });
  expect((await told(ctx, id)).text).not.toContain('1,00');
  await keepSummary(ctx, { id, text: 'Der Strom.', by: 'person', seen: null });

  const { summary, parts } = await told(ctx, id);
  expect(summary).toBe('Der Strom.');
  expect(parts).toEqual([
    { text: 'Der Strom.', isQuoted: true, sentence: 0, page: null, box: null },
  ]);
});

test('whoever a letter was shared with is told nothing of its duties', async () => {
  const ctx = at(await world.account());
  const guest = at(await world.account());
  const id = await addRead(ctx, BILL);
  await read(ctx, id, [PAYMENT, READ]);
  await grant(ctx, guest, { permission: 'viewer', documentId: id });

  expect((await told(ctx, id)).text).toContain('reply');
  const { text } = await told(guest, id);
  expect(text).toContain('You are asked to pay €214.37 by 4 December 2026.');
  expect(text).not.toContain('reply');
});

test('summaries of twelve documents cost as many statements as of one', async () => {
  const ctx = at(await world.account());
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await addRead(ctx, BILL);
      await read(ctx, id, [PAYMENT]);
      return id;
    }),
  );
  const cost = async (some: readonly string[]) => {
    const documents = await findDocuments(ctx, some);
    const { db, statements } = countStatements(ctx.db);
    const known = await findKnown({ ...ctx, db }, documents);
    expect([...known.values()].every(({ duties }) => duties.length === 1)).toBe(true);
    return statements();
  };

  expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
  expect(await cost(ids)).toBeLessThanOrEqual(5);
});
