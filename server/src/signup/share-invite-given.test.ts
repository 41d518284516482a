import { expect, test } from 'vitest';
import { makeDocument, rootOf } from '../../test/access/fixtures.ts';
import { mailsTo } from '../../test/peers/mailed.ts';
import { signIn } from '../../test/world/http-client.ts';
import { anyAddress } from '../../test/world/inviting.ts';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { share, unshare } from '../../test/world/sharing.ts';
import { useWorld } from '../../test/world/world.ts';
import { credentialFor } from '../identity/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { transferOwnership } from '../sharing/ownership/transfer-ownership.ts';

const world = useWorld();
const pool = usePool(world);

async function letterOf(owner: Ctx, word: string) {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), word);
  return id;
}
const secretOf = async (owner: Ctx, email: string) => (await mailsTo(owner, email))[0]?.secret;
const asked = async (path: 'link' | 'accept', body: object) =>
  pool.post(`/auth/share-invite/${path}`, body, { ip: freshIp() });

test('what was given to another account since is opened there by the link that was mailed before', async () => {
  const [owner, friend, email] = [await world.account(), await world.account(), anyAddress()];
  const [id, other] = [await letterOf(owner, 'Geht'), await letterOf(owner, 'Bleibt')];
  await share(owner, id, { to: [email] });
  await share(owner, id, { to: [friend], permission: 'editor' });
  const { sessionId } = await signIn(owner);
  const to = { containerId: id, userId: friend.viewer.userId };
  const { containerId: given } = await transferOwnership({ ...owner, sessionId }, to);
  // Something else of the first account is taken back, and the link of what went is none of it.
  await share(owner, other, { to: [email] });
  const secret = await secretOf(owner, email);
  await unshare(owner, other, [email]);

  const offered = await asked('link', { secret });
  expect(offered.json()).toMatchObject({ email, containerId: given, sharer: 'Clara Weber' });
  const newcomer = { firstName: 'Eva', lastName: 'Sommer', terms: true };
  const credential = await credentialFor('Postkutsche9');
  const accepted = await asked('accept', { secret, ...newcomer, ...credential });
  expect(accepted.statusCode).toBe(204);
  const grants = friend.db.selectFrom('documents.grant').select(['documentId', 'permission']);
  const there = await grants.where('accountId', '=', friend.viewer.accountId).execute();
  expect(there).toEqual([{ documentId: given, permission: 'viewer' }]);
});
