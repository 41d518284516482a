import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, isPayable } from '@postkorb/domain/documents';
import type { PayableFields } from '@postkorb/domain/payments';
import { useWorld } from '../../test/world/world.ts';
import { asksForMoney } from './payable.sql.ts';

const world = useWorld();

const each = <T, V>(all: readonly T[], values: readonly V[], put: (one: T, value: V) => T) =>
  all.flatMap((one) => values.map((value) => put(one, value)));

/** Documents of every kind and class, with and without each thing the rule asks for. */
function everyDocument(): PayableFields[] {
  const plain = { senderName: 'Stadt', bic: null, reference: null, currency: 'EUR' };
  let all: PayableFields[] = [...DOCUMENT_KINDS, null].map((kind) => {
    const nothing = { amountCents: null, iban: null, dueDate: null };
    return { ...plain, ...nothing, kind, classificationType: 'Document', isCollected: false };
  });
  all = each(all, ['Document', 'Invoice'], (one, classificationType) => ({
    ...one,
    classificationType,
  }));
  all = each(all, [null, 0, 5], (one, amountCents) => ({ ...one, amountCents }));
  all = each(all, [null, 'DE33100205000001194700'], (one, iban) => ({ ...one, iban }));
  all = each(all, [null, '2026-12-01'], (one, dueDate) => ({ ...one, dueDate }));
  all = each(all, [false, true], (one, isCollected) => ({ ...one, isCollected }));
  return each(all, [false, true], (one, isOutgoing) => ({ ...one, isOutgoing }));
}

test('lists and sums hold exactly the documents of which the rule says that they ask for money', async () => {
  const { db } = await world.account();
  const documents = everyDocument();
  const rows = documents.map((one) => ({
    root: 'inbox',
    kind: one.kind,
    classification_type: one.classificationType,
    amount_cents: one.amountCents,
    iban: one.iban,
    due_date: one.dueDate,
    is_collected: one.isCollected,
    is_outgoing: one.isOutgoing,
  }));

  const { rows: found } = await sql<{ asks: boolean | null }>`select ${asksForMoney} as asks
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (root text, kind text,
      classification_type text, amount_cents bigint, iban text, due_date date, is_collected boolean, is_outgoing boolean))
      with ordinality as d (root, kind, classification_type, amount_cents, iban, due_date, is_collected, is_outgoing, place)
    order by place`.execute(db);

  expect(documents).toHaveLength(25 * 2 * 3 * 2 * 2 * 2 * 2);
  expect(found.map(({ asks }) => asks ?? false)).toEqual(documents.map(isPayable));
});
