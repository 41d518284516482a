import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '@postkorb/domain/basics';
import { signUpForm } from './sign-up-form.ts';
import { useWorld } from './world.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';

const world = useWorld();

const SECRETS = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};

/** The same house after somebody set something else and started it anew. */
function set(ctx: Ctx, env: Readonly<Record<string, string>>): Ctx {
  const { document, tag, folder, text } = readConfig({ ...SECRETS, ...env });
  return { ...ctx, config: { ...ctx.config, document, tag, folder, text } };
}

type Answer = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
};

async function ask(ctx: Ctx, query: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await world.ask(ctx, query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Answer;
}

const TOLD = 'errorCode problems { field code position }';
const STAMP = `mutation ($stamps: JSON!, $version: Int!) {
  updateCustomStamps(stamps: $stamps, version: $version) { ${TOLD} } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { ${TOLD} } }`;
const FINE = { errorCode: null, problems: [] };
const refused = (...problems: readonly object[]) => ({ errorCode: 'INVALID_INPUT', problems });

const stamp = (id: string, name: string) => ({
  id,
  type: 'text',
  name,
  data: 'Bezahlt',
  width: 160,
  height: 48,
  colour: 'red',
  createdAt: '2026-11-21T10:00:00.000Z',
});

test('[DEC-GENERIC-BOUNDS][VAL-GENERIC-MIN][VAL-GENERIC-MAX] a text without a bound of its own has as few and as many characters as is set', async () => {
  const narrow = set(world.ground, { POSTKORB_TEXT_LENGTH: '3-12' });
  const named = (firstName: string) => ({ input: signUpForm({ firstName }) });
  const position = (code: string, at: number) =>
    refused({ field: 'firstName', code, position: at });
  expect(await ask(narrow, SIGN_UP, named('Bo'))).toEqual(position('TOO_SHORT', 3));
  expect(await ask(narrow, SIGN_UP, named('x'.repeat(13)))).toEqual(position('TOO_LONG', 12));
  expect(await ask(narrow, SIGN_UP, named('x'.repeat(12)))).toEqual(FINE);
  expect(await ask(world.ground, SIGN_UP, named('x'.repeat(256)))).toEqual(
    position('TOO_LONG', 255),
  );
  expect(await ask(world.ground, SIGN_UP, named('x'.repeat(255)))).toEqual(FINE);

  const ctx = await world.account();
  const kept = [stamp('a', 'x'.repeat(255))];
  expect(await ask(ctx, STAMP, { stamps: [stamp('a', 'x'.repeat(256))], version: 0 })).toEqual(
    refused({ field: 'stamps', code: 'NAME', position: 0 }),
  );
  expect(await ask(ctx, STAMP, { stamps: kept, version: 0 })).toEqual(FINE);
  const strict = set(ctx, { POSTKORB_TEXT_LENGTH: '3-12' });
  const stamps = (name: string) => ({ stamps: [...kept, stamp('b', name)], version: 1 });
  for (const name of ['ab', 'x'.repeat(13)])
    expect(await ask(strict, STAMP, stamps(name))).toEqual(
      refused({ field: 'stamps', code: 'NAME', position: 1 }),
    );
  expect(await ask(strict, STAMP, stamps('abc'))).toEqual(FINE);
});

const BOUNDS = `{ bounds {
  document { max { subject senderName recipientName senderEmail senderPhone } }
  tag { minLength maxLength } folder { nameMaxLength } text { minLength maxLength } } }`;

test('a screen is told the bounds as they are set, and the usual ones where nothing is', async () => {
  const ctx = await world.account();
  expect(await ask(ctx, BOUNDS)).toEqual(USUAL_BOUNDS);
  const other = set(ctx, {
    POSTKORB_DOCUMENT_MAX: 'subject=120',
    POSTKORB_TAG_LENGTH: '3-30',
    POSTKORB_FOLDER_NAME_MAX: '60',
    POSTKORB_TEXT_LENGTH: '2-80',
  });
  expect(await ask(other, BOUNDS)).toEqual({
    document: { max: { ...USUAL_BOUNDS.document.max, subject: 120 } },
    tag: { minLength: 3, maxLength: 30 },
    folder: { nameMaxLength: 60 },
    text: { minLength: 2, maxLength: 80 },
  });
});
