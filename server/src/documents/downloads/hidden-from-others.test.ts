import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepare, useDownloads } from '../../../test/world/downloads.ts';
import { isFull } from '../../../test/world/full.ts';
import { childOf, fresh, found, text } from '../../../test/world/marked.ts';
import { workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { HIDDEN_WIDTH, hideSecond } from '../../../test/world/quokka.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { saveAnnotatedCopy, saveAnnotations } from '../editor/annotate.ts';
import { tagDocuments } from '../metadata/tag-documents.ts';
import { saidTo, SECRET, shareQuokka } from '../../../test/world/quokka-shared.ts';

const world = useWorld();
const fetched = useDownloads(world);
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});

test('a list of others is narrowed down by what they are told', async () => {
  const { owner, viewer, letter, folder } = await shareQuokka(world, office);
  await hideSecond(owner, office, letter);
  const named = async (ctx: Ctx, filter: object) => {
    const { data } = await world.ask(
      ctx,
      `query ($f: ID!, $filter: DocumentFilter) { getContainerDocumentsByFolderConnection(folderId: $f, filter: $filter) { edges { node { id } } } }`,
      { f: folder.id, filter },
    );
    const list = data as { getContainerDocumentsByFolderConnection: { edges: unknown[] } };
    return list.getContainerDocumentsByFolderConnection.edges.length;
  };

  for (const filter of [{ sender: 'Quokkawerke GmbH' }, { tag: 'Quokka' }, { withDeadline: true }])
    expect([await named(owner, filter), await named(viewer, filter)]).toEqual([1, 0]);
  expect(await named(viewer, { tag: 'Leseausweis' })).toBe(1);
});

test('what others write leaves alone what they do not see: annotations and tags of hidden pages', async () => {
  const { owner, editor, letter } = await shareQuokka(world, office);
  const { id } = letter;
  await saveAnnotations(owner, { id, revision: 0, marks: [text(2, 'Quokkavermerk')] });
  await workOff(owner, office);
  await hideSecond(owner, office, { id, revision: 1 });
  const marked = async (ctx: Ctx) => {
    const { data } = await world.ask(
      ctx,
      'query ($id: ID!) { containerDocument(id: $id) { marks } }',
      { id },
    );
    return (
      data as { containerDocument: { marks: { text: string }[] } }
    ).containerDocument.marks.map((one) => one.text);
  };
  expect(await marked(editor)).toEqual([]);

  await saveAnnotations(editor, {
    id,
    revision: 2,
    marks: [text(1, 'Gesehen'), text(2, 'Nirgends')],
  });
  expect(await workOff(owner, office)).toEqual(['Done', 'Done', 'Done']);
  expect([await marked(editor), await marked(owner)]).toEqual([
    ['Gesehen'],
    ['Gesehen', 'Quokkavermerk'],
  ]);

  await tagDocuments(editor, { ids: [id], tag: 'Neu', isGiven: true });
  expect(await fresh(editor, letter)).toMatchObject({ tags: ['Leseausweis', 'Neu'] });
  expect(await fresh(owner, letter)).toMatchObject({ tags: ['Leseausweis', 'Neu', 'Quokka'] });
});

test('what is made of a letter with hidden pages tells others no more than the letter', async () => {
  const { owner, editor, letter, folder } = await shareQuokka(world, office);
  const { id } = letter;
  await hideSecond(owner, office, letter);
  await saveAnnotatedCopy(editor, { id, revision: 1, marks: [] });
  await workOff(owner, office);
  const copy = await childOf(owner, letter);

  expect(copy).toMatchObject({ senderName: 'Quokkawerke GmbH', hidesPages: false });
  expect(await saidTo(world, editor, { id: copy.id, folderId: folder.id })).not.toMatch(SECRET);
  expect(await found(editor, 'Quokkawerke')).toEqual([]);
  expect((await found(owner, 'Quokkawerke')).toSorted()).toEqual([id, copy.id].toSorted());
});

const isThere = (program: string) => spawnSync(program, ['-v']).status !== null;
const TOOLS = ['pdftotext', 'pdfimages', 'qpdf'] as const;

// Programs of somebody else, Debian's; in the long form, which says by name which of them is not installed.
test.skipIf(isFull && !TOOLS.every(isThere)).each(isFull ? ['pdftotext, pdfimages and qpdf'] : [])(
  '%s find nothing of a hidden page in the file that others get',
  async () => {
    const { owner, viewer, letter } = await shareQuokka(world, office);
    await hideSecond(owner, office, letter);
    const { id } = await prepare(viewer, [letter.id]);
    const file = join(owner.config.dataFolder, 'seen.pdf');
    await writeFile(file, (await fetched(viewer, id)).bytes);
    const run = (program: (typeof TOOLS)[number], args: readonly string[]) =>
      execFileSync(program, args, { encoding: 'latin1', maxBuffer: 64 * 1024 ** 2 });

    expect(run('pdftotext', [file, '-'])).toContain('Leseausweis');
    expect(run('pdftotext', [file, '-'])).not.toMatch(SECRET);
    expect(run('pdfimages', ['-list', file])).not.toContain(` ${HIDDEN_WIDTH} `);
    const dump = run('qpdf', ['--qdf', '--object-streams=disable', file, '-']);
    expect(dump).not.toMatch(SECRET);
  },
);
