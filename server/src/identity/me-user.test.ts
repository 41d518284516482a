import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';

const world = useWorld();
const ME = '{ meUser { id email name firstName lastName role status locale } }';

test('everybody sees themselves as the account knows them', async () => {
  const owner = await world.account({ email: 'clara.weber@example.com' });
  const people = [owner, await world.admin(owner), await world.member(owner)];
  const answers = await Promise.all(people.map((ctx) => world.ask(ctx, ME)));
  expect(answers[0]?.data?.['meUser']).toEqual({
    id: owner.viewer.userId,
    email: 'clara.weber@example.com',
    name: 'Clara Weber',
    firstName: 'Clara',
    lastName: 'Weber',
    role: 'Owner',
    status: 'active',
    locale: 'de_DE',
  });
  const users = answers.map(({ data }) => data?.['meUser']);
  expect(users).toMatchObject([{ role: 'Owner' }, { role: 'Admin' }, { role: 'Member' }]);
});

test('who is not signed in is told so and sees nothing', async () => {
  const { data, errors } = await world.ask(world.appCtx, ME);
  expect(data).toBeNull();
  expect(errors?.map((error) => error.extensions?.code)).toEqual(['UNAUTHENTICATED']);
});
