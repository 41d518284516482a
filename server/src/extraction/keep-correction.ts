import { documentsChanged, lockValues } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { present } from '@postkorb/domain/basics';
import { writeReadings } from './readings/readings.sql.ts';

type Corrected = {
  readonly accountId: string;
  readonly documentId: string;
  readonly fields: readonly string[];
  readonly places?: readonly TakenFrom[] | undefined;
};

/** Where in the original a person took this value from. */
export type TakenFrom = {
  readonly field: string;
  readonly value: string;
  readonly page: number;
  readonly box: readonly number[];
};

const written = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * Remembers what a person wrote beside what the machine read; theirs stands first, where they took it from.
 * Announces documentsChanged.
 */
export function keepCorrection(
  ctx: Ctx,
  { documentId, fields, places = [] }: Corrected,
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    const given = fields.filter(
      (field) => values?.[field] !== null && values?.[field] !== undefined,
    );
    const readings = given.map((field) => {
      const value = written(present(values)[field]);
      // What was written since was taken from elsewhere.
      const place = places.find((one) => one.field === field && one.value === value);
      const { page = null, box = null } = place ?? {};
      return { field, rank: 0, value, label: null, page, box: box && [...box], score: 1 };
    });
    await writeReadings(ctx, { documentId, source: 'user', fields }, readings);
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
