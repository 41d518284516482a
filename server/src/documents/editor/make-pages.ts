import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseMore, type RoomRefusal, present } from '@postkorb/domain/basics';
import { isPageOrderOpen } from '@postkorb/domain/documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/jobs/event';
import type { Engines } from '#platform/module';
import { Refusal, refuseIf } from '#platform/refusal';
import { roomOf } from '#platform/blobs/room';
import { documentsChanged } from '../access/change-kinds.ts';
import { keyText } from '../access/document-key.ts';
import { documentsOf, type DocumentRow } from '../record/documents.sql.ts';
import { finishPages } from './finish-pages.ts';
import { bytesOf, composer, type Made, type MadeLetter } from './compose-document.ts';
import { forgetOrders, pageOrderOf, setPageOrder, type PageOrder } from './page-edit-job.sql.ts';
import { recipesOf } from '../pages/page-edits.sql.ts';

type Task = { readonly accountId: string; readonly orderId: string; readonly last: boolean };

/** Does the work on pages that somebody asked for: all of it, or the old version stays in force and the order says why. */
export async function makePages(ctx: Ctx, engines: Engines, task: Task): Promise<void> {
  const { accountId, orderId, last } = task;
  const order = await pageOrderOf(asSystem(ctx, { accountId }), orderId);
  if (!order || !isPageOrderOpen(order.stage)) return;
  const { spaceId, userId } = order;
  const own = asSystem(ctx, { accountId, spaceId, userId });
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await finishPages(own, order, await makeFiles(own, engines, { order, folder }));
  } catch (error) {
    if (!(error instanceof Refusal)) {
      if (!last) throw error;
      ctx.log.error({ err: error, order: orderId }, 'pages could not be made');
    }
    await giveUp(own, order, error instanceof Refusal ? error.code : 'FAILED');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = { readonly order: PageOrder; readonly folder: string };

async function makeFiles(ctx: Ctx, engines: Engines, { order, folder }: Work): Promise<Made> {
  const sources = await documentsOf(ctx, order.documentIds);
  const byId = new Map<string, DocumentRow>(sources.map((row) => [row.id, row]));
  if (byId.size < order.documentIds.length) throw new Refusal('UNKNOWN_DOCUMENT');
  const known = await recipesOf(ctx, sources);
  const recipes = new Map(sources.map((row) => [row.id, present(known.get(keyText(row)))]));
  const marksOf = (id: string) =>
    (id === order.documentIds[0] ? order.marks : null) ?? present(recipes.get(id)).marks;
  const letters: MadeLetter[] = [];
  const compose = composer(ctx, engines, { sources: byId, recipes, folder, marksOf });
  const all = order.letters.length + (order.stays ? 1 : 0);
  let done = 0;
  const tell = async (stays: MadeLetter | null) => {
    done += 1;
    const bytes = bytesOf({ letters, stays });
    await setPageOrder(ctx, order.id, { progress: (0.9 * done) / all, bytes });
    await tellScreens(ctx, documentsChanged, order.documentIds);
  };
  // What it wrote so far counts already.
  const check = async () => refuseIf<RoomRefusal>(refuseMore(await roomOf(ctx)));
  for (const letter of order.letters) {
    await check();
    letters.push(await compose(letter, 'new'));
    await tell(null);
  }
  const [documentId] = order.documentIds;
  const itself = {
    id: present(documentId),
    parts: [{ documentId: present(documentId), sheets: order.stays ?? [] }],
  };
  await check();
  const stays = order.stays ? await compose(itself, 'same') : null;
  if (stays) await tell(stays);
  return { stays, letters, marks: order.stays ? marksOf(present(documentId)) : [] };
}

function giveUp(ctx: Ctx, { id, documentIds }: PageOrder, code: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await setPageOrder(ctx, id, { stage: 'Failed', code, finishedAt: ctx.now() });
    await tellScreens(ctx, documentsChanged, documentIds);
  });
}

/** Says of work whose worker died too often that it failed, so that nobody waits for ever. */
export async function losePages(ctx: Ctx, orderId: string): Promise<void> {
  const order = await pageOrderOf(ctx, orderId);
  if (!order || !isPageOrderOpen(order.stage)) return;
  const { accountId, userId, spaceId } = order;
  await giveUp(asSystem(ctx, { accountId, userId, spaceId }), order, 'FAILED');
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets work on pages a day after its end. */
export const forgetPageOrders = (ctx: Ctx): Promise<void> =>
  forgetOrders(ctx, new Date(ctx.now().getTime() - KEPT_MS));
