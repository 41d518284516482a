import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';

const world = useWorld();
const speak = 'mutation { updateUser(locale: en_GB) { user { locale } } }';

test('a language once chosen stays, and only for the one who chose it', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  expect((await world.ask(owner, speak)).data).toEqual({
    updateUser: { user: { locale: 'en_GB' } },
  });
  expect((await world.ask(owner, '{ meUser { locale } }')).data).toEqual({
    meUser: { locale: 'en_GB' },
  });
  expect((await world.ask(member, '{ meUser { locale } }')).data).toEqual({
    meUser: { locale: 'de_DE' },
  });
});
