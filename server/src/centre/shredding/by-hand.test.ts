import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { batchStep, shreddingIn } from '../../../test/centre/shredding.ts';
import { useWorld } from '../../../test/world/world.ts';
import { certificateKey } from '../../originals/index.ts';
import { verifyCertificate } from '../../originals/certificates/verify-certificate.ts';

const world = useWorld();
const { paperOf, faults, intact, running } = shreddingIn(world);

test('G13: after the database was changed by hand an old certificate is valid still, and the row is named', async () => {
  const { centre, ctx, papers, id } = await running(2);
  for (const { code } of papers) await batchStep(centre.browser, 'shred', { id, code });
  await batchStep(centre.browser, 'finish', { id });
  const { number, text } = (await paperOf(ctx, papers[0]!.id)).destructionCertificate!;
  const keys = [certificateKey(world.appCtx)];
  const { db } = ctx;
  const byHand = [
    [
      () =>
        sql`update originals.certificate set text = replace(text, '"P-4"', '"P-7"') where number = ${number}`,
      () => sql`update originals.certificate set text = ${text} where number = ${number}`,
      number,
    ],
    [
      () => sql`update centre.batch set security_level = 5 where id = ${id}`,
      () => sql`update centre.batch set security_level = 4 where id = ${id}`,
      id,
    ],
    [
      () => sql`update centre.batch_paper set content_hash = 'ab' where code = ${papers[0]!.code}`,
      () => sql`update centre.batch_paper p set content_hash = d.original_sha256 from documents.document d
        where p.code = ${papers[0]!.code} and d.id = p.document_id`,
      id,
    ],
    [
      () =>
        sql`update originals.certificate set document_id = ${papers[1]!.id} where number = ${number}`,
      () =>
        sql`update originals.certificate set document_id = ${papers[0]!.id} where number = ${number}`,
      number,
    ],
  ] as const;
  for (const [change, back, named] of byHand) {
    await change().execute(db);
    expect((await faults()).map((one) => one.id)).toContain(named);
    expect(await verifyCertificate(Buffer.from(text), keys)).toMatchObject({
      certificate: { number },
    });
    await back().execute(db);
    await intact();
  }
  await sql`update originals.certificate set text = 'none' where number = ${number}`.execute(db);
  expect((await faults()).map((one) => one.id)).toContain(number);
  await sql`update originals.certificate set text = ${text} where number = ${number}`.execute(db);
});
