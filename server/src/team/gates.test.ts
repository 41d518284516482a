import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, NO_KEYS, openTestServer, operator, signIn } from '../../test/world/http-client.ts';
import type { Keys, TestServer } from '../../test/world/http-client.ts';
import { useWorld } from '../../test/world/world.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

/** What settings of an account consist of so far. */
const SETTINGS = {
  updateCompanyName:
    'mutation { said: updateCompanyName(companyName: "Weber & Töchter") { errorCode } }',
  updatePhone: 'mutation { said: updatePhone(phoneNumber: "+49 30 901820") { errorCode } }',
  upsertFilenamePattern:
    'mutation { said: upsertFilenamePattern(elements: [{ variable: "subject" }], version: 0) { errorCode } }',
} as const;
type Said = {
  readonly data?: { readonly said: { readonly errorCode: string | null } | null } | null;
};

/** What each of them is answered: nothing where it was done, a refusal, or that nobody is known. */
async function answersTo(keys: Keys) {
  const answers = [];
  for (const query of Object.values(SETTINGS)) {
    const { text } = await ask(server, keys, { query });
    const { data } = JSON.parse(text) as Said;
    answers.push(data?.said ? data.said.errorCode : /"code":"(\w+)"/.exec(text)?.[1]);
  }
  return answers;
}
const flags = '{ me { canRename canSetPhone } }';

test('[PERM-GATE-SETTINGS-OWNER][PERM-GATE-SETTINGS-ADMIN][PERM-GATE-SETTINGS-MEMBER] the Owner and Admins manage the settings of an account, a Member none of them', async () => {
  for (const [role, answer] of [
    ['Owner', null],
    ['Admin', null],
    ['Member', 'NOT_ALLOWED'],
  ] as const) {
    const owner = await world.account({ type: 'business' });
    const one = {
      Owner: owner,
      Admin: await world.admin(owner),
      Member: await world.member(owner),
    };
    const keys = await signIn(one[role]);

    const { text } = await ask(server, keys, { query: flags });
    const may = answer === null;
    expect(JSON.parse(text)).toEqual({ data: { me: { canRename: may, canSetPhone: may } } });
    expect(await answersTo(keys)).toEqual(Object.keys(SETTINGS).map(() => answer));
  }
});

test('[DEC-UNKNOWN-ROLE] a caller whose user, account or role the server does not know finds the gate of settings shut', async () => {
  const owner = await world.account({ type: 'business' });
  const { accountId, userId } = owner.viewer;
  const scanning = await operator(await world.account());
  const roleless = await signIn(owner);
  await world.appCtx.db
    .deleteFrom('identity.membership')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();

  for (const keys of [NO_KEYS, scanning, roleless])
    expect(await answersTo(keys)).toEqual(Object.keys(SETTINGS).map(() => 'UNAUTHENTICATED'));
});
