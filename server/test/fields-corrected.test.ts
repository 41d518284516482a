import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '@postkorb/domain/basics';
import {
  EDITABLE_FIELDS,
  FIELD_NAMES,
  mostOf,
  rulesOf,
  type DocumentField,
  type EditableField,
} from '@postkorb/domain/documents';
import { findDocument, keepSummary, saveReading } from '../src/documents/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { answerOf } from './world/ask.ts';
import { another, FULL, nothingIn, said } from './field-samples.ts';
import { addDocument } from './world/documents.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();

// Sender and document stand in objects of their own on the wire.
const OF_SENDER: Partial<Record<DocumentField, string>> = {
  senderName: 'name',
  senderEmail: 'email',
  senderPhone: 'phone',
};
const ON_DOCUMENT: readonly DocumentField[] = ['classificationType', 'kind', 'summary'];

const argumentFor = (field: DocumentField, value: unknown) => {
  const ofSender = OF_SENDER[field];
  // The word of a list stands there bare.
  const written = rulesOf(field).kind === 'sort' ? String(value) : JSON.stringify(value);
  return ofSender ? `sender: { ${ofSender}: ${written} }` : `${field}: ${written}`;
};

type Saved = { readonly errorCode: string | null; readonly problems: readonly object[] };

async function correct(ctx: Ctx, id: string, argument: string): Promise<Saved | undefined> {
  const query = `mutation { updateDocumentMetadata(id: "${id}", ${argument}) { errorCode problems { field code position } } }`;
  return (await answerOf(ctx, { query })).data?.['updateDocumentMetadata'] as Saved | undefined;
}

async function asked(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
  const inside = FIELD_NAMES.filter((field) => !ON_DOCUMENT.includes(field));
  const query = `{ containerDocument(id: "${id}") { ${ON_DOCUMENT.join(' ')} metadata { ${inside.join(' ')} } } }`;
  const answer = await answerOf(ctx, { query });
  expect(answer.errors).toBeUndefined();
  const { metadata, ...rest } = answer.data!['containerDocument'] as Record<string, object>;
  return { ...rest, ...metadata };
}

/** A document with all fields; what it says is kept only where a person wrote it. */
async function fullDocument(ctx: Ctx): Promise<string> {
  const id = await addDocument(ctx, FULL);
  await keepSummary(ctx, { id, text: FULL.summary, by: 'person', seen: FULL.summary });
  return id;
}

test('every field is told over the wire', async () => {
  const ctx = await world.account();
  const id = await fullDocument(ctx);
  expect(await asked(ctx, id)).toEqual(FULL);
});

const toldAs = (value: unknown) => [value].flat().join(', ');

test('every field the table lets people correct is corrected over the wire, stays theirs, and stands in the history with both values', async () => {
  const ctx = await world.account();
  for (const field of EDITABLE_FIELDS) {
    const id = await fullDocument(ctx);
    const value = another(field);
    expect(await correct(ctx, id, argumentFor(field, value)), field).toEqual({
      errorCode: null,
      problems: [],
    });
    // Whoever writes down an account means to pay, and what is to be paid is no advertising.
    const isCollected = field !== 'iban';
    const isAdvertising = !['amountCents', 'dueDate', 'iban', 'reference'].includes(field);
    const beside = { isCollected, isAdvertising };
    expect(await asked(ctx, id), field).toEqual({ ...FULL, ...beside, [field]: value });
    expect((await findDocument(ctx, id))!.userFields, field).toContain(field);
    const query = `{ containerDocument(id: "${id}") { history { events { changes { field before after } } } } }`;
    const { data } = await answerOf(ctx, { query });
    expect(data, field).toMatchObject({
      containerDocument: {
        history: {
          events: expect.arrayContaining([
            { changes: [{ field, before: toldAs(FULL[field]), after: toldAs(value) }] },
          ]),
        },
      },
    });
    await saveReading(ctx, { id, values: { [field]: nothingIn(field) }, files: {} });
    expect((await findDocument(ctx, id))![field], field).toEqual(value);
  }
});

test('no field is corrected that the table keeps from people', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, FULL);
  const isOther = (field: DocumentField) =>
    !(EDITABLE_FIELDS as readonly DocumentField[]).includes(field);
  for (const field of FIELD_NAMES.filter(isOther))
    expect(await correct(ctx, id, argumentFor(field, another(field))), field).toBeUndefined();
  expect(said((await findDocument(ctx, id))!)).toEqual(FULL);
});

const withSigns = (field: EditableField, signs: number) => {
  const words = 'ü'.repeat(signs);
  return rulesOf(field).kind === 'list' ? [words] : words;
};
const WRONG: Partial<Record<string, unknown>> = {
  email: 'niemand',
  phone: 'ruf an',
  iban: 'DE00370400440532013000',
  text: ' davor',
  list: ['doppelt', 'Doppelt'],
};

test('every field takes just as much as its bound in the table, and what is no value of its kind is refused by its name', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, FULL);
  for (const field of EDITABLE_FIELDS) {
    const { kind } = rulesOf(field);
    const bound = kind === 'text' || kind === 'list' ? mostOf(field, USUAL_BOUNDS) : null;
    const wrong = WRONG[kind];
    if (wrong !== undefined)
      expect(await correct(ctx, id, argumentFor(field, wrong)), field).toMatchObject({
        problems: [{ field }],
      });
    if (bound === null) continue;
    const most = argumentFor(field, withSigns(field, bound));
    expect(await correct(ctx, id, most), field).toMatchObject({ errorCode: null });
    const more = argumentFor(field, withSigns(field, bound + 1));
    expect(await correct(ctx, id, more), field).toMatchObject({
      problems: [{ field, code: 'TOO_LONG' }],
    });
  }
});
