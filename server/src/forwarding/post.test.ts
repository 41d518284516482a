import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { letIn } from '../../test/world/people.ts';
import { mailsTo } from '../../test/peers/mailed.ts';
import { useWorld } from '../../test/world/world.ts';
import { receiveOriginal } from '../originals/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { answerForwarding, confirmByNumber, drawOrderSheet, noteOrdered } from './centre-acts.ts';
import { ownUser } from '../identity/index.ts';
import { createSource } from './create-source.ts';
import { keepTime } from './keep-time.ts';
import { notePost } from './note-post.ts';
import { findAllOpenSources, findOpenReports } from './waiting.sql.ts';

const world = useWorld();

/** The same house on a day, where a scan centre is named: orders there exist. */
const on = (ctx: Ctx, day: string): Ctx => ({
  ...ctx,
  config: { ...ctx.config, centre: { ...ctx.config.centre, isPractice: false } },
  now: () => new Date(`${day}T11:00:00Z`),
});
const START = '2026-12-01';
let orders = 0;

/** An order that the carrier has taken, and does not forward by yet. */
async function taken() {
  const ctx = on(await world.account(), START);
  const { id } = await createSource(ctx, {
    written: {
      type: 'private',
      names: 'Clara Weber',
      companyName: '',
      streetAndNumber: 'Lindenallee 7',
      additionalInfo: '',
      zip: '10115',
      city: 'Berlin',
      countryCode: 'DE',
    },
    terms: { startOn: START, isOneHousehold: true, hasPowerOfAttorney: true },
  });
  orders += 1;
  const externalId = `POST-${orders}`;
  await noteOrdered(ctx, { sourceId: id, externalId });
  return { ctx, id, externalId };
}

async function letter(ctx: Ctx, text: string, isPaper = true): Promise<string> {
  const documentId = await addDocument(ctx, { text });
  const original = { documentId, scanId: documentId, shelf: null, receivedOn: START };
  if (isPaper) await receiveOriginal(ctx, { ...original, isSimulated: false });
  return documentId;
}
const ADDRESSED = 'Stadtwerke Berlin\n\nClara Weber\nLindenallee 7\n10115 Berlin\n\nIhre Rechnung';

const SHOWN = `{ sourcesConnection { edges { node { stage metadata { lastPostAt postMissingSince reportableFrom }
  report { reason text outcome } } } } }`;
async function shown(ctx: Ctx) {
  const { data } = await world.ask(ctx, SHOWN);
  const [edge] = (data!['sourcesConnection'] as { edges: { node: object }[] }).edges;
  return edge?.node;
}
const REPORT = `mutation ($id: ID!, $reason: ForwardingIssueReason!, $text: String, $key: String) {
  sendForwardingReport(sourceId: $id, reason: $reason, text: $text, idempotencyKey: $key) {
    errorCode problems { field code } report { reason text } } }`;
async function report(ctx: Ctx, asked: object) {
  const { data, errors } = await world.ask(ctx, REPORT, asked);
  expect(errors).toBeUndefined();
  return data!['sendForwardingReport'] as { errorCode: string | null };
}

test('the first letter on paper that is addressed to the old door proves that the order is at work', async () => {
  const { ctx } = await taken();
  const at = on(ctx, '2026-12-07');
  await notePost(at, await letter(at, ADDRESSED, false));
  await notePost(at, await letter(at, ADDRESSED.replace('Lindenallee 7', 'Lindenallee 71')));
  expect(await shown(at)).toMatchObject({ stage: 'Activating', metadata: { lastPostAt: null } });
  await notePost(at, await letter(at, ADDRESSED));
  expect(await shown(at)).toMatchObject({
    stage: 'Activated',
    metadata: { lastPostAt: '2026-12-07T11:00:00.000Z' },
  });
});

test('[DEC-FORWARDING-SETUP-TIME] ten working days without post raise an alarm once, and the next letter ends it', async () => {
  const { ctx } = await taken();
  await keepTime(on(ctx, '2026-12-15'));
  expect(await shown(ctx)).toMatchObject({ metadata: { postMissingSince: null } });
  await keepTime(on(ctx, '2026-12-16'));
  await keepTime(on(ctx, '2026-12-17'));
  expect(await shown(ctx)).toMatchObject({
    metadata: { postMissingSince: '2026-12-16T11:00:00.000Z', reportableFrom: '2026-12-16' },
  });
  const mails = await ctx.db
    .selectFrom('platform.mail')
    .select('kind')
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
  expect(mails).toEqual([{ kind: 'forwarding.silence' }]);
  const at = on(ctx, '2026-12-18');
  await notePost(at, await letter(at, ADDRESSED));
  expect(await shown(at)).toMatchObject({
    stage: 'Activated',
    metadata: { postMissingSince: null },
  });
});

test('that no post comes is mailed to Owner and Admins, each in their language, and to no Member', async () => {
  const { ctx } = await taken();
  const admin = await letIn(ctx, 'Admin');
  const member = await letIn(ctx, 'Member');
  await world.ask(admin, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await keepTime(on(ctx, '2026-12-16'));
  const at = on(ctx, '2026-12-16');
  const mailed = async (to: Ctx) => mailsTo(at, (await ownUser(to)).email);
  expect(await mailed(ctx)).toMatchObject([
    {
      subject: 'Seit zehn Werktagen keine nachgesendete Post',
      text: expect.stringMatching(
        /über Ihren Nachsendeauftrag für 10115 Berlin[^]*\/app\/settings\/postal-mail/,
      ),
    },
  ]);
  expect(await mailed(admin)).toMatchObject([
    {
      subject: 'No forwarded post for ten working days',
      text: expect.stringMatching(
        /your forwarding order for 10115 Berlin[^]*\/app\/settings\/postal-mail/,
      ),
    },
  ]);
  expect(await mailed(member)).toEqual([]);
});

test('[MUT-sendForwardingReport][ENT-FORWARDINGREPORT-REASON] that nothing arrives is reported after ten working days, other things at once, and the centre answers', async () => {
  const { ctx, id } = await taken();
  for (const reason of ['noMailReceived', 'noForwarding'])
    expect(await report(on(ctx, '2026-12-15'), { id, reason })).toMatchObject({
      errorCode: 'TOO_EARLY',
    });
  expect(await report(ctx, { id, reason: 'other', text: ' ' })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'text', code: 'REQUIRED' }],
  });
  const late = on(ctx, '2026-12-16');
  const asked = { id, reason: 'noMailReceived', text: ' Seit Wochen nichts. ', key: 'report-1' };
  const sent = await report(late, asked);
  expect(sent).toMatchObject({
    errorCode: null,
    report: { reason: 'noMailReceived', text: 'Seit Wochen nichts.' },
  });
  expect(await report(late, asked)).toEqual(sent);
  expect(await report(late, { id, reason: 'addressing' })).toMatchObject({
    errorCode: 'ALREADY_REPORTED',
  });
  expect(await report(late, { id: 'no-uuid', reason: 'addressing' })).toMatchObject({
    errorCode: 'UNKNOWN_SOURCE',
  });
  for (const other of [await world.member(ctx), await world.account()])
    expect(await report(on(other, '2026-12-16'), { id, reason: 'addressing' })).toMatchObject({
      errorCode: 'UNKNOWN_SOURCE',
    });
  expect(await findOpenReports(ctx)).toContainEqual({
    sourceId: id,
    reason: 'noMailReceived',
    text: 'Seit Wochen nichts.',
  });
  await answerForwarding(late, { sourceId: id, outcome: 'Der Dienst prüft es.' });
  expect(await shown(late)).toMatchObject({ report: { outcome: 'Der Dienst prüft es.' } });
  await expect(
    answerForwarding(late, { sourceId: id, outcome: 'Noch einmal' }),
  ).rejects.toMatchObject({ code: 'NOTHING_REPORTED' });
});

test('of two reports at once one is noted', async () => {
  const { ctx, id } = await taken();
  const asked = { id, reason: 'addressing' };
  const codes = await Promise.all([report(ctx, asked), report(ctx, asked)]);
  const said = codes.map(({ errorCode }) => errorCode ?? 'noted');
  expect(new Set(said)).toEqual(new Set(['noted', 'ALREADY_REPORTED']));
});

test('the centre draws a sheet, notes the number of the carrier once, and confirms by it', async () => {
  const { ctx, id, externalId } = await taken();
  const sheet = await drawOrderSheet(ctx, id);
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await findAllOpenSources(ctx)).toContainEqual(
    expect.objectContaining({ id, stage: 'Activating', externalId }),
  );
  const unknown = '019ab000-0000-7000-8000-000000000000';
  await expect(drawOrderSheet(ctx, unknown)).rejects.toMatchObject({ code: 'UNKNOWN_SOURCE' });
  const other = await taken();
  await expect(
    noteOrdered(ctx, { sourceId: other.id, externalId: 'POST-new' }),
  ).rejects.toMatchObject({ code: 'NOT_NOW' });
  await expect(noteOrdered(ctx, { sourceId: other.id, externalId })).rejects.toMatchObject({
    code: 'NUMBER_TAKEN',
  });
  await expect(
    confirmByNumber(ctx, { externalId: 'nobody', confirmed: 'activated' }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_NUMBER' });
  await confirmByNumber(ctx, { externalId, confirmed: 'activated' });
  expect(await shown(ctx)).toMatchObject({ stage: 'Activated' });
});
