import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hear } from '../../test/world/news.ts';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { START, create, on, stageOf } from '../../test/world/sources.ts';
import { useWorld } from '../../test/world/world.ts';
import { receiveDocument } from '../intake/index.ts';
import { takeInFile } from '../intake/take-in.ts';
import type { Ctx } from '../platform/ctx.ts';
import { drawOrderSheet, noteOrdered } from './centre-acts.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** A printed letter to somebody, as a file. */
async function printed(name: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const lines = [
    'Stadtwerke Berlin',
    '',
    name,
    'Lindenallee 7',
    '10115 Berlin',
    '',
    'Ihre Rechnung',
  ];
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 70, y: 780 - at * 20, size: 12, font });
  return document.save();
}

/** A letter that was scanned here and taken in. */
async function scanned(ctx: Ctx, name: string, isSimulated = false): Promise<void> {
  const [id, bytes] = [randomUUID(), await printed(name)];
  const sheet = { door: 'scan', scanId: `S-${id}`, isSimulated } as const;
  await receiveDocument(ctx, { ...sheet, id, filename: 'Brief.pdf', bytes, arrivesAt: ctx.now() });
  await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
}

/** A file that its people send by browser. */
async function uploaded(ctx: Ctx, name: string): Promise<void> {
  const file = join(ctx.config.dataFolder, `${randomUUID()}.pdf`);
  await writeFile(file, await printed(name));
  await postDocument(ctx, office, file);
}

test('a letter to somebody of the order that came on paper proves it, and neither an upload nor paper of the practice centre', async () => {
  const ctx = on(await world.account(), START);
  const { source } = await create(ctx);
  await noteOrdered(ctx, { sourceId: source!.id, externalId: 'PROOF-1' });
  const heard = async () => {
    const news = await hear(ctx, world.ownerUrl, ['forwarding.note-post']);
    expect(news).toContain('intake.arrived');
    return stageOf(ctx);
  };
  await uploaded(ctx, 'Clara Weber');
  expect(await heard()).toBe('Activating');
  await scanned(ctx, 'Clara Weber', true);
  expect(await heard()).toBe('Activating');
  await scanned(ctx, 'Erna Schulz');
  expect(await heard()).toBe('Activating');
  await scanned(ctx, 'Herrn Jonas Weber');
  expect(await heard()).toBe('Activated');
});

test('the sheet for the carrier says whose post goes where, for how long, and by whose power of attorney', async () => {
  const ctx = on(await world.account(), START);
  const { source } = await create(ctx);
  const file = join(ctx.config.dataFolder, `${randomUUID()}.pdf`);
  await writeFile(file, await drawOrderSheet(ctx, source!.id));
  const read = await office.pdf.text(file, [1]);
  const text = (read.ok ? read.value : [])
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');
  for (const said of [
    source!.id,
    'Nummer beim Zustelldienst noch keine',
    'Namen Clara Weber, Jonas Weber',
    'Bisherige Adresse Lindenallee 7 10115 Berlin',
    `Nachsenden an ${ctx.config.centre.name}`,
    'Zeitraum 01.12.2026 bis 31.05.2027',
    'erteilt am 01.12.2026',
    'hat Postkorb bevollmächtigt, diesen Auftrag im Namen aller genannten Empfänger zu erteilen',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('SIMULIERT');
});
