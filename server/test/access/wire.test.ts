import { isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';
import { makeFolder, rootOf } from './fixtures.ts';
import { addDocument } from '../world/documents.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

const named = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);

test('[CALL-ERRORCODE] every mutation answers with an errorCode beside what it changed', () => {
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const without = mutations.filter(({ type }) => {
    const answer = named(type);
    return !isObjectType(answer) || answer.getFields()['errorCode'] === undefined;
  });

  expect(without.map(({ name }) => name)).toEqual([]);
  expect(mutations.length).toBeGreaterThan(30);
});

test('every connection says how many there are', () => {
  const connections = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((one) => one.name.endsWith('Connection') && 'pageInfo' in one.getFields());
  const silent = connections.filter((one) => one.getFields()['totalCount'] === undefined);

  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(connections.length).toBeGreaterThan(1);
});

test('what lies directly in a folder is counted with its folders, when that is asked for', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const inner = await makeFolder(ctx, archive, 'Steuern');
  await makeFolder(ctx, inner, 'Jahr');
  for (const _ of [1, 2, 3]) await addDocument(ctx, { root: 'archive' });
  const count = `query ($id: ID!) { containersConnection(folderId: $id, first: 2) { totalCount edges { cursor } } }`;

  const { data } = await world.ask(ctx, count, { id: archive.id });

  expect(data).toMatchObject({ containersConnection: { totalCount: 4 } });
});

test('the calendar is renewed and stopped with an answer that can say why not', async () => {
  const ctx = await world.account();
  const renewed = await world.ask(
    ctx,
    'mutation { renewCalendarFeed { errorCode problems { code } address } }',
  );
  const stop = () => world.ask(ctx, 'mutation { stopCalendarFeed { errorCode stopped } }');

  const { address } = renewed.data!['renewCalendarFeed'] as { address: string };
  expect(address).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
  expect((await stop()).data).toEqual({ stopCalendarFeed: { errorCode: null, stopped: true } });
  expect((await stop()).data).toEqual({ stopCalendarFeed: { errorCode: null, stopped: false } });
});

test('[DEC-ENCODED-PUBLIC-ID] the public id of a customer is also said in base64url', async () => {
  const { data } = await world.ask(await world.account(), '{ me { publicId encodedPublicId } }');
  const { publicId, encodedPublicId } = data!['me'] as Record<string, string>;

  expect(Buffer.from(encodedPublicId!, 'base64url').toString()).toBe(publicId);
});

const PHONE = `mutation ($id: ID!, $phone: String, $version: Int!) {
  updateDocumentMetadata(id: $id, sender: { phone: $phone }, version: $version) {
    errorCode document { metadata { senderPhone senderPhoneE164 } } } }`;

test.each([
  ['030/123 45-67', '+49301234567'],
  ['+43 662 87 65 43', '+43662876543'],
  ['5544-0', null],
  [null, null],
])(
  'the phone of a sender, %s, is served as it is printed and as it is dialled',
  async (phone, dialled) => {
    const ctx = await world.account();
    const variables = { id: await addDocument(ctx), phone, version: 1 };

    expect((await world.ask(ctx, PHONE, variables)).data).toEqual({
      updateDocumentMetadata: {
        errorCode: null,
        document: { metadata: { senderPhone: phone, senderPhoneE164: dialled } },
      },
    });
  },
);
