import { documentsChanged, lockValues } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { present } from '@postkorb/domain/basics';
import { writeReadings } from './readings/readings.sql.ts';

type Corrected = {
  readonly accountId: string;
  readonly documentId: string;
  readonly fields: readonly string[];
};

const written = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * Remembers what a person wrote beside what the machine read; theirs stands first.
 * Announces documentsChanged.
 */
export function keepCorrection(ctx: Ctx, { documentId, fields }: Corrected): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    const given = fields.filter(
      (field) => values?.[field] !== null && values?.[field] !== undefined,
    );
    const readings = given.map((field) => ({
      field,
      rank: 0,
      value: written(present(values)[field]),
      label: null,
      page: null,
      box: null,
      score: 1,
    }));
    await writeReadings(ctx, { documentId, source: 'user', fields }, readings);
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
