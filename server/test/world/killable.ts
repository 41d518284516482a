import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { plugged } from '../../src/modules.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import type { Engines } from '../../src/platform/module.ts';
import type { useWorld } from './world.ts';

type World = ReturnType<typeof useWorld>;

/** A worker for jobs of this name, as a process of its own that can be killed. */
export function workerOf({ appCtx, queueUrl }: World, job: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'worker-of.ts'), job], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_APP_URL: appCtx.config.database.appUrl,
      DATABASE_QUEUE_URL: queueUrl,
      POSTKORB_DATA: appCtx.config.dataFolder,
      POSTKORB_SECRET: 'a secret that only this test run knows',
      POSTKORB_LOG: 'silent',
    },
  });
}

/** The worker that goes on with what another one left. */
export const nextWorker = ({ appCtx, queueUrl }: World, job: string) =>
  startWorker(appCtx, {
    url: queueUrl,
    jobs: plugged.jobs({} as Engines).filter(({ name }) => name === job),
    slots: { reading: 1, other: 2 },
  });
