import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, post } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const flood = (count: number) =>
  `<Invoice xmlns="${UBL}:Invoice-2"><a ${Array.from({ length: count }, (_, n) => `xmlns:n${n}="u"`).join(' ')}>` +
  `${'<b/>'.repeat(count)}</a></Invoice>`;

async function written(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(world.appCtx.config.dataFolder, name);
  await writeFile(file, bytes);
  return file;
}

test('an XML of 84 KB that floods its reader with namespaces is refused', async () => {
  const file = await written('flood.xml', flood(4_500));

  const upload = await post(await world.account(), office, file);

  expect(upload).toMatchObject({ stage: 'FailedProcessing', code: 'EINVOICE_FORBIDDEN_XML' });
});

test('a PDF of 11 KB with such an XML inside stays a document', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(new TextEncoder().encode(flood(4_000)), 'factur-x.xml', {
    mimeType: 'text/xml',
  });
  const ctx = await world.account();

  const upload = await post(ctx, office, await written('flood.pdf', await pdf.save()));

  expect(upload.stage).toBe('Completed');
  const document = await ctx.db
    .selectFrom('documents.document')
    .select(['notice', 'isEinvoice'])
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  expect(document).toEqual({ notice: 'EINVOICE_UNREADABLE', isEinvoice: false });
});
