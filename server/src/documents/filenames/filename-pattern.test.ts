import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findFilenamePattern } from './filename-pattern.sql.ts';
import { setFilenamePattern } from './set-filename-pattern.ts';

const world = useWorld();
const elements = [{ variable: 'tag1' }, { separator: '_' }, { variable: 'subject' }];
const VARIABLES = [
  'id',
  'publicId',
  'recipientName',
  'scanId',
  'senderName',
  'subject',
  'tag1',
  'tag2',
  'tag3',
];
const refused = (code: string) => ({ code });

const entries = async ({ db, viewer }: Ctx) => {
  const { rows } = await sql<{ after: object }>`select entry::jsonb -> 'after' as after
    from platform.journal where account_id = ${viewer.accountId}
      and action = 'documents.filename-pattern-set' order by seq`.execute(db);
  return rows.map(({ after }) => after);
};

test('[ENT-FILENAMEPATTERN-ORDER] an account begins with the pattern of the product and keeps its own in the order given', async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  expect(await findFilenamePattern(owner)).toMatchObject({ version: 0 });

  await setFilenamePattern(owner, { elements, version: 0 });
  await setFilenamePattern(owner, { elements: elements.toReversed(), version: 1 });

  const kept = { elements: elements.toReversed(), version: 2 };
  expect(await findFilenamePattern(owner)).toEqual(kept);
  expect(await findFilenamePattern(await world.admin(owner))).toEqual(kept);
  expect(await findFilenamePattern(outsider)).toMatchObject({ version: 0 });
  expect(await entries(owner)).toEqual([{ elements, version: 1 }, kept]);
});

test('whoever read an older pattern does not overwrite the newer one', async () => {
  const owner = await world.account();
  const twice = [0, 1].map(() => setFilenamePattern(owner, { elements, version: 0 }));

  const settled = await Promise.allSettled(twice);

  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = setFilenamePattern(owner, { elements, version: 0 });
  await expect(late).rejects.toMatchObject(refused('CHANGED_MEANWHILE'));
  const early = setFilenamePattern(await world.account(), { elements, version: 1 });
  await expect(early).rejects.toMatchObject(refused('CHANGED_MEANWHILE'));
});

test('a Member reads the pattern but does not change it', async () => {
  const member = await world.member(await world.account());
  const input = setFilenamePattern(member, { elements, version: 0 });
  await expect(input).rejects.toMatchObject(refused('NOT_ALLOWED'));
  const { data } = await world.ask(member, '{ documentFilenamePattern { canEdit version } }');
  expect(data).toEqual({ documentFilenamePattern: { canEdit: false, version: 0 } });
});

test('every variable can stand in a pattern, and is answered in its place', async () => {
  const owner = await world.account();
  const all = VARIABLES.flatMap((variable, nth) => [
    ...(nth === 0 ? [] : [{ separator: '_' }]),
    { variable },
  ]);
  const query = `mutation ($elements: [FilenamePatternElementInput!]!) {
    upsertFilenamePattern(elements: $elements, version: 0) { errorCode
      filenamePattern { elements { variable } } } }`;

  const { data } = await world.ask(owner, query, { elements: all });

  const elements = all.map((one) => ({ variable: 'variable' in one ? one.variable : null }));
  expect(data).toEqual({
    upsertFilenamePattern: { errorCode: null, filenamePattern: { elements } },
  });
});

test('[VAL-FILENAMEPATTERN-ERRORS] what is wrong comes with its code and position', async () => {
  const owner = await world.account();
  const wrong = '[{ variable: "subject" }, { separator: "/" }, { variable: "amount" }]';

  const { data } = await world.ask(
    owner,
    `mutation { upsertFilenamePattern(elements: ${wrong}, version: 0) {
      errorCode errors { code position } filenamePattern { version } } }`,
  );

  expect(data).toEqual({
    upsertFilenamePattern: {
      errorCode: 'INVALID_INPUT',
      errors: [
        { code: 'INVALID_SEPARATOR', position: 1 },
        { code: 'UNKNOWN_VARIABLE', position: 2 },
      ],
      filenamePattern: null,
    },
  });
  expect(await entries(owner)).toEqual([]);
});
