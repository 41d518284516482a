import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { found, readBack } from '../../../test/world/marked.ts';
import { paper, workOff } from '../../../test/world/papers.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { keyText } from '../access/document-key.ts';
import { findForms } from './form.sql.ts';
import { findDocument, type DocumentRow } from '../index.ts';
import { saveAnnotations } from './annotate.ts';
import { readForm } from './read-form.ts';
import { undoPages } from './undo-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** A form with a name that is filled in already, and a box to tick. */
async function form(ctx: Ctx): Promise<DocumentRow> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawText('Antrag auf Befreiung', { x: 40, y: 560, size: 14 });
  const fields = document.getForm();
  const name = fields.createTextField('Name');
  name.setText('Altmann');
  name.addToPage(page, { x: 40, y: 480, width: 200, height: 24 });
  fields.createCheckBox('Ja').addToPage(page, { x: 40, y: 420, width: 20, height: 20 });
  const file = join(ctx.config.dataFolder, 'Antrag.pdf');
  await writeFile(file, await document.save());
  const id = await postDocument(ctx, office, file);
  return (await findDocument(ctx, id))!;
}

test('a form is filled in: the answer replaces what stood there, and is found', async () => {
  const ctx = await world.account();
  const document = await form(ctx);
  const fields = (await findForms(ctx, [document])).get(keyText(document));
  expect(fields).toMatchObject([
    { name: 'Name', value: 'Altmann' },
    { name: 'Ja', kind: 'checkbox' },
  ]);
  const answer = (name: string, value: string) => ({ id: name, kind: 'field', name, value });
  const annotations = [answer('Name', 'Żółkiewska'), answer('Ja', fields![1]!.options[0]!)];
  await saveAnnotations(ctx, { id: document.id, revision: 0, marks: annotations });
  expect(await workOff(ctx, office)).toEqual(['Done']);

  expect(await readBack(ctx, office, document)).toEqual(['Antrag auf Befreiung Żółkiewska']);
  expect(await found(ctx, 'Żółkiewska')).toEqual([document.id]);
  expect(await found(ctx, 'Altmann')).toEqual([]);
  await undoPages(ctx, document.id);
  expect(await found(ctx, 'Altmann')).toEqual([document.id]);
});

const FORM = 'query ($id: ID!) { containerDocument(id: $id) { formFields { name isMultiple } } }';

test('a document that was taken in before forms were is read when somebody opens it, once', async () => {
  const ctx = await world.account();
  const { id } = await form(ctx);
  const plain = await paper(ctx, office, ['Kein Formular']);
  const { accountId } = ctx.viewer;
  await sql`delete from documents.form where account_id = ${accountId}`.execute(ctx.db);
  const ask = async (one: string) =>
    (await world.ask(ctx, FORM, { id: one })).data as {
      containerDocument: { formFields: object[] };
    };
  const ordered = async () =>
    (await world.queued()).filter((one) => one === 'documents.read-form').length;

  expect((await ask(id)).containerDocument.formFields).toEqual([]);
  await ask(id);
  expect(await ordered()).toBe(1);
  await readForm(ctx, office, { accountId, documentId: id });
  expect((await ask(id)).containerDocument.formFields).toEqual([
    { name: 'Name', isMultiple: false },
    { name: 'Ja', isMultiple: false },
  ]);
  await ask(plain.id);
  await readForm(ctx, office, { accountId, documentId: plain.id });
  await ask(plain.id);
  expect(await ordered()).toBe(2);
});
