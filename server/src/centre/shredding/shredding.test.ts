import { expect, test } from 'vitest';
import {
  addFresh,
  addSecond,
  batchStep,
  paperInBox,
  papersToShred,
  shreddingIn,
} from '../../../test/centre/shredding.ts';
import { useWorld } from '../../../test/world/world.ts';
import { certificateKey } from '../../originals/index.ts';
import { verifyCertificate } from '../../originals/certificates/verify-certificate.ts';
import { shredForPractice } from '../../originals/shredding/practice-shredding.job.ts';

const world = useWorld();
const { practice, paperOf, chainOf, intact } = shreddingIn(world);

/** Three papers of two customers, shredded by two people; what is refused on the way is tried. */
async function shredded() {
  const centre = await practice();
  const second = await addSecond(world.appCtx, centre);
  const [clara, jonas] = [await world.account(), await world.account()];
  const papers = [
    ...(await papersToShred(clara, centre, 2)),
    ...(await papersToShred(jonas, centre, 1)),
  ];
  const kept = await paperInBox(clara, centre);
  const { browser } = centre;
  const { batch } = await batchStep(browser, 'freeze', { most: 50 });
  expect(batch.papers.map(({ code }) => code).toSorted()).toEqual(
    papers.map(({ code }) => code).toSorted(),
  );
  expect(batch.papers.map(({ code }) => code)).not.toContain(kept.code);
  // By itself the practice centre shreds nothing that lies in a box.
  const documentIds = papers.slice(0, 2).map(({ id }) => id);
  await shredForPractice(clara, { accountId: clara.viewer.accountId, documentIds });
  expect(await paperOf(clara, papers[0]!.id)).toMatchObject({ isDestroyed: false });

  const { id } = batch;
  const early = await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  expect(early.errorCode).toBe('NOT_NOW');
  const { lead } = centre;
  const start = (badge: string, pin: string) => batchStep(browser, 'start', { id, badge, pin });
  expect((await start(lead.badge, lead.pin)).errorCode).toBe('SAME_PERSON');
  const fresh = await addFresh(centre);
  expect((await start(fresh.badge, fresh.pin)).errorCode).toBe('NOT_INDEPENDENT');
  expect((await start(second.badge, '111222')).errorCode).toBe('WRONG_BADGE');
  expect((await start('PKA', second.pin)).errorCode).toBe('WRONG_BADGE');
  const begun = await start(second.badge, second.pin);
  expect(begun).toMatchObject({ errorCode: null, batch: { stage: 'Running' } });
  expect((await start(second.badge, second.pin)).errorCode).toBe('NOT_NOW');

  const other = await batchStep(second.browser, 'shred', { id, code: papers[0]!.code });
  expect(other.errorCode).toBe('OTHER_OPERATOR');
  for (const { code } of papers)
    expect((await batchStep(browser, 'shred', { id, code })).errorCode).toBeNull();
  const again = await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  expect(again.errorCode).toBe('ALREADY_SHREDDED');
  const done = await batchStep(browser, 'finish', { id });
  expect(done).toMatchObject({ errorCode: null, batch: { stage: 'Finished', stopReason: null } });

  return { centre, clara, jonas, papers, batch: done.batch };
}

test('G13: each customer gets what is certified of theirs alone, and the centre what is certified of the batch', async () => {
  const { centre, clara, jonas, papers, batch } = await shredded();
  const shown = await paperOf(clara, papers[0]!.id);
  expect(shown).toMatchObject({
    isDestroyed: true,
    currentLocationType: 'Digital',
    destructionCertificate: { scanId: papers[0]!.code, securityLevel: 'P-4' },
  });
  const { number, text } = shown.destructionCertificate!;
  expect(number.startsWith(batch.certificateNumber!)).toBe(true);
  const said = await verifyCertificate(Buffer.from(text), [certificateKey(world.appCtx)]);
  expect(said).toMatchObject({
    certificate: { count: { papers: 1, sheets: 2 }, isSimulated: true, stopped: null },
  });
  expect(text).not.toMatch(/Mara|Vogel|Reich/);
  expect(text).not.toContain(jonas.viewer.accountId);
  const FILE =
    'query ($number: String!) { destructionCertificateFile(number: $number) destructionCertificates { number } }';
  const own = await world.ask(clara, FILE, { number });
  expect(own.data).toMatchObject({ destructionCertificates: [{}, {}] });
  const pdf = Buffer.from(String(own.data!['destructionCertificateFile']), 'base64');
  expect(await verifyCertificate(pdf, [certificateKey(world.appCtx)])).toMatchObject({
    certificate: { number },
  });
  expect((await world.ask(jonas, FILE, { number })).data).toMatchObject({
    destructionCertificateFile: null,
    destructionCertificates: [{}],
  });

  const ofBatch = await centre.browser.ask('query ($id: ID!) { shredCertificateFile(id: $id) }', {
    id: batch.id,
  });
  const whole = Buffer.from(String(ofBatch.data!['shredCertificateFile']), 'base64');
  const wholeSaid = await verifyCertificate(whole, [certificateKey(world.appCtx)]);
  expect(wholeSaid).toMatchObject({ certificate: { customer: null, count: { papers: 3 } } });
});

test('G12: two people shred a frozen list, letter by letter, and each step stands in both chains', async () => {
  const { centre, jonas, papers } = await shredded();
  expect(await chainOf(centre.id, 'centre.batch-%')).toEqual([
    'centre.batch-frozen',
    'centre.batch-begun',
    ...papers.map(() => 'centre.batch-paper-destroyed'),
    'centre.batch-finished',
    'centre.batch-certified',
  ]);
  expect(await chainOf(jonas.viewer.accountId, 'originals.%')).toEqual([
    'originals.received',
    'originals.shred-consent-given',
    'originals.shred-ordered',
    'originals.shredding-begun',
    'originals.destroyed',
    'originals.certified',
  ]);
  await intact();
});
