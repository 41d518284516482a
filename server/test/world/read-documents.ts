import { FIELD_NAMES } from '@postkorb/domain/documents';
import { writeReadings } from '../../src/extraction/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from './documents.ts';

const BOX = [0.1, 0.2, 0.3, 0.02];
const TOGETHER: readonly string[] = ['kind', 'language'];

/** A read document whose values surely stand on its first page. */
export async function addRead(
  ctx: Ctx,
  contents: NonNullable<Parameters<typeof addDocument>[1]>,
): Promise<string> {
  const documentId = await addDocument(ctx, contents);
  const readings = FIELD_NAMES.flatMap((field) => {
    const value = contents[field];
    if (value === undefined || value === null) return [];
    const place = TOGETHER.includes(field) ? { page: null, box: null } : { page: 1, box: BOX };
    const said = String(value === true ? 'yes' : value);
    return [{ field, rank: 0, value: said, label: null, score: 0.95, ...place }];
  });
  await writeReadings(ctx, { documentId, source: 'machine' }, readings);
  return documentId;
}
