import { expect } from 'vitest';
import { moveMany } from '../../src/documents/actions/move.ts';
import type { DocumentRow } from '../../src/documents/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { schema } from '../../src/schema.ts';
import { grant, makeFolder, rootOf } from '../access/fixtures.ts';
import { askForAll } from '../access/select-all.ts';
import type { openPostOffice } from './post-office.ts';
import { quokkaLetter } from './quokka.ts';
import type { useWorld } from './world.ts';

type World = ReturnType<typeof useWorld>;
type Office = Awaited<ReturnType<typeof openPostOffice>>;

/** What nobody learns who does not see the hidden page. */
export const SECRET = /quokka|4\.?711,17|471117/i;

/** A letter in a folder that three others were let into, or to the letter itself, before its second page was taken out. */
export async function shareQuokka(world: World, office: Office) {
  const owner = await world.account();
  const [viewer, editor, member] = [
    await world.account(),
    await world.account(),
    await world.member(owner),
  ];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const letter = await quokkaLetter(owner, office);
  await moveMany(owner, { ids: [letter.id], folderId: folder.id });
  await grant(owner, viewer, { permission: 'viewer', folderId: folder.id });
  await grant(owner, editor, { permission: 'editor', folderId: folder.id });
  await grant(owner, member, { permission: 'viewer', documentId: letter.id });
  return { owner, viewer, editor, member, folder, letter, guests: [viewer, editor, member] };
}

const SORTS = ['createdAt', 'letterDate', 'deadline', 'amount', 'sender', 'subject'];

/** Everything that the schema says to somebody about the letter and the folder it lies in. */
export async function saidTo(
  world: World,
  ctx: Ctx,
  { id, folderId }: Pick<DocumentRow, 'id' | 'folderId'>,
): Promise<string> {
  const one = await world.ask(ctx, askForAll(schema, 'Query.containerDocument', { id }), { id });
  const lists = SORTS.map((by) =>
    world.ask(
      ctx,
      `query ($f: ID!) { getContainerDocumentsByFolderConnection(folderId: $f, sort: {by: ${by}, isDescending: true}) {
        edges { cursor snippet node { id filename summary kind metadata { senderName subject amountCents tags dueDate } } } landmarks(every: 50) } }`,
      { f: folderId },
    ),
  );
  const history = await world.ask(
    ctx,
    'query ($id: ID!) { containerDocument(id: $id) { history { events { action changes { field before after } } } } }',
    { id },
  );
  const cursors = (await Promise.all(lists)).flatMap(({ data }) => {
    const list = (
      data as { getContainerDocumentsByFolderConnection: { edges: { cursor: string }[] } }
    ).getContainerDocumentsByFolderConnection;
    return list.edges.map(({ cursor }) => Buffer.from(cursor, 'base64url').toString());
  });
  expect(one.errors).toBeUndefined();
  return JSON.stringify([one.data, history.data, cursors, ...(await Promise.all(lists))]);
}
