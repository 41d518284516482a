import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  DOWNLOAD_STAGES,
  ENDED_PAGE_EDIT_JOBS,
  nextDownloadStages,
  OPEN_DOWNLOADS,
  PAGE_EDIT_JOB_STAGES,
  type DownloadStage,
  type PageEditJobStage,
} from '@postkorb/domain/documents';
import { UPLOAD_STAGES } from '@postkorb/domain/intake';
import { prepare } from '../../test/world/downloads.ts';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { cancelDownload } from './downloads/cancel-download.ts';
import { downloadToPack, setProgress } from './downloads/download.sql.ts';
import { insertPageEditJob, findPageEditJob, setPageEditJob } from './editor/page-edit-job.sql.ts';

const world = useWorld();

test('the database knows the stages that the rules know, in their order', async () => {
  const { rows } = await sql<{ downloads: string[]; uploads: string[]; edits: string[] }>`
    select enum_range(null::documents.download_stage)::text[] as downloads,
      enum_range(null::intake.stage)::text[] as uploads,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') m)
        from pg_constraint where conrelid = 'documents.page_order'::regclass
        and conname = 'page_order_stage_check') as edits`.execute(world.appCtx.db);

  expect(rows).toEqual([
    { downloads: DOWNLOAD_STAGES, uploads: UPLOAD_STAGES, edits: PAGE_EDIT_JOB_STAGES },
  ]);
});

test('a download goes where its stage may go, or stays while it is under way', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);
  const put = (stage: DownloadStage) =>
    sql`update documents.download set stage = ${stage} where id = ${id}`.execute(ctx.db);

  for (const from of DOWNLOAD_STAGES)
    for (const to of DOWNLOAD_STAGES) {
      if (to === 'Cancelled') continue;
      await put(from);
      const goes = nextDownloadStages[from].includes(to);
      const stays = from === to && OPEN_DOWNLOADS.includes(from);
      expect([from, to, await setProgress(ctx, id, { stage: to })]).toEqual([
        from,
        to,
        goes || stays,
      ]);
    }
  for (const from of DOWNLOAD_STAGES) {
    await put(from);
    await cancelDownload(ctx, id);
    expect(await downloadToPack(ctx, id)).toMatchObject({ stage: 'Cancelled' });
  }
});

test('work on pages that is over stays as it ended, whatever a worker that was given up for dead says', async () => {
  const ctx = await world.account();
  const { homeSpaceId: spaceId } = ctx.viewer;
  const job = { deed: 'split', stays: null, letters: [], marks: null } as const;
  const finishedAt = ctx.now();
  const endIn = (stage: PageEditJobStage) =>
    stage === 'Failed' ? { stage, finishedAt, code: 'FAILED' } : { stage, finishedAt };
  for (const end of ENDED_PAGE_EDIT_JOBS) {
    const id = await insertPageEditJob(ctx, {
      ...job,
      spaceId,
      documentIds: [randomUUID()],
      askerAccountId: ctx.viewer.accountId,
    });
    await setPageEditJob(ctx, id, { progress: 0.5 });
    await setPageEditJob(ctx, id, { ...endIn(end), progress: 1 });
    await setPageEditJob(ctx, id, { progress: 0.7, bytes: 7 });
    for (const stage of ENDED_PAGE_EDIT_JOBS) await setPageEditJob(ctx, id, endIn(stage));

    expect(await findPageEditJob(ctx, id)).toMatchObject({ ...endIn(end), progress: 1, bytes: 0 });
  }
});
