import { receiveOriginal } from '../../src/originals/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from './documents.ts';

let sheets = 0;

type Sheet = {
  readonly receivedOn?: string;
  readonly isSimulated?: boolean;
  readonly subject?: string;
};

/** A letter whose paper lies in the short-term archive. */
export async function addOriginal(ctx: Ctx, sheet: Sheet = {}): Promise<string> {
  const { receivedOn = '2026-11-21', isSimulated = false, subject = 'Brief' } = sheet;
  sheets += 1;
  const scanId = `S-${sheets}`;
  const documentId = await addDocument(ctx, { scanId, subject });
  await receiveOriginal(ctx, { documentId, scanId, shelf: null, receivedOn, isSimulated });
  return documentId;
}
