import { GIROCODE } from '@postkorb/domain/documents';
import type { KnownCode } from '@postkorb/domain/payments';
import type { DocumentRow } from '#documents';
import { findToldReadings, type ReadingRow } from '#extraction';
import type { Ctx } from '#platform/ctx';

function codeFrom(readings: readonly ReadingRow[]): KnownCode | null {
  const said = (field: string) => readings.find((one) => one.field === field)?.value ?? null;
  const [iban, name, cents] = [said('iban'), said('senderName'), said('amountCents')];
  if (iban === null) return null;
  const amountCents = cents === null ? null : Number(cents);
  return { iban, name: name ?? '', amountCents, reference: said('reference') };
}

/** What the GiroCodes printed on these documents ask for, by document. */
export async function findPrintedCodes(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<string, KnownCode>> {
  const read = (await findToldReadings(ctx, documents)).filter(
    ({ label, source }) => label === GIROCODE && source === 'machine',
  );
  const codes = [...Map.groupBy(read, ({ documentId }) => documentId)].map(
    ([id, readings]) => [id, codeFrom(readings)] as const,
  );
  return new Map(codes.flatMap(([id, code]) => (code === null ? [] : [[id, code] as const])));
}
