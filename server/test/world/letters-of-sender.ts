import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { editMetadata } from '../../src/documents/metadata/edit-metadata.ts';
import { findDocument } from '../../src/documents/index.ts';
import { followKind } from '../../src/extraction/follow-kind.ts';
import { keepCorrection } from '../../src/extraction/keep-correction.ts';
import { learnFrom } from '../../src/extraction/senders/learn.ts';
import { asSystem, type Ctx } from '../../src/platform/ctx.ts';
import { answerOf } from './ask.ts';

export type Said = {
  readonly head?: string;
  /** Behind the greeting. */
  readonly opening?: string;
  /** Beside the address. */
  readonly info?: readonly string[];
  readonly body?: readonly string[];
  readonly foot?: string;
};

/** Where a waterworks that nobody knows says who it is. */
export const NORDLICHT =
  'Nordlicht Wasser eG · www.nordlicht-wasser.example · USt-IdNr. DE 298 115 402';

/** A number behind a name that no rule of reading knows. */
export const hydrant = (number: string): Said => ({ info: [`Hydrant: ${number}`] });

/** The file of a letter with the words of a sender at its foot; each is another file. */
export async function letterOfSender(ctx: Ctx, said: Said = {}): Promise<string> {
  const { head = 'Nordlicht Wasser eG', info = [], body = [], foot = NORDLICHT } = said;
  const { opening = 'anbei erhalten Sie unsere Unterlagen.' } = said;
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage([595, 842]);
  const put = (
    lines: readonly string[],
    { x, y, size = 10 }: Record<'x' | 'y', number> & { size?: number },
  ) => lines.forEach((text, line) => page.drawText(text, { x, y: y - 16 * line, size, font }));
  put([`${head} · Am Siel 4 · 24103 Kiel`], { x: 57, y: 709, size: 7 });
  put(['Frau', 'Erika Beispiel', 'Gartenstraße 2', '10115 Berlin'], { x: 57, y: 686, size: 11 });
  put(info, { x: 368, y: 677, size: 9 });
  put(['Ihr Anschluss'], { x: 57, y: 572, size: 12 });
  put(['Sehr geehrte Frau Beispiel,', opening, ...body], {
    x: 57,
    y: 544,
  });
  put(['Mit freundlichen Grüßen', head], { x: 57, y: 330 });
  put([foot], { x: 57, y: 62, size: 7 });
  const path = join(ctx.config.dataFolder, `${randomUUID()}.pdf`);
  await writeFile(path, await file.save());
  return path;
}

/** A correction, with all that hears of it. */
export async function correct(
  ctx: Ctx,
  id: string,
  values: Parameters<typeof editMetadata>[1]['values'],
) {
  const before = await findDocument(ctx, id);
  const { accountId, version } = await editMetadata(ctx, { id, values });
  const system = asSystem(ctx, { accountId });
  const told = { accountId, documentId: id, fields: Object.keys(values) };
  await keepCorrection(system, told);
  await learnFrom(system, told);
  if ('kind' in values) await followKind(system, { ...told, kindBefore: before?.kind ?? null });
  return version;
}

const ASK = `query ($id: ID!) { containerDocument(id: $id) {
  metadata { reference senderName }
  sender { id name letters habits { field value label corrections letters } }
  readings { field value rank source lettersBefore } } }`;

/** What is said of a letter now, and of how many letters before each of its values is known. */
export async function known(ctx: Ctx, id: string) {
  const { data } = await answerOf(ctx, { query: ASK, variables: { id } });
  const { containerDocument } = data as { containerDocument: Known };
  const readings = containerDocument.readings.filter(
    ({ source, rank }) => source === 'machine' && rank === 0,
  );
  const before = (field: string) =>
    readings.find((one) => one.field === field)?.lettersBefore ?? null;
  return { ...containerDocument.metadata, sender: containerDocument.sender, before };
}
type Known = {
  readonly metadata: { readonly reference: string | null; readonly senderName: string | null };
  readonly sender: { readonly id: string; readonly letters: number } | null;
  readonly readings: readonly {
    readonly field: string;
    readonly rank: number;
    readonly source: string;
    readonly lettersBefore: number | null;
  }[];
};

/** What was learned, as its viewer is told. */
export async function senders(ctx: Ctx) {
  const { data } = await answerOf(ctx, {
    query:
      '{ senders { edges { node { id name letters habits { field readAs value label corrections letters } } } pageInfo { hasNextPage } } }',
  });
  type Answer = { senders: { edges: { node: Record<string, unknown> & { id: string } }[] } };
  return (data as Answer).senders.edges.map(({ node }) => node);
}
