import { openAppContext } from '../../src/app-context.ts';
import { plugged } from '../../src/modules.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Engines } from '../../src/platform/module.ts';
import { present } from '@postkorb/domain/basics';
import { startWorker } from '../../src/platform/jobs/worker.ts';

// A worker for jobs of one name only, as a process of its own that a test can kill.
const config = readConfig(process.env);
const { ctx } = await openAppContext(config);
await startWorker(ctx, {
  url: present(config.database.queueUrl),
  jobs: plugged.jobs({} as Engines).filter(({ name }) => name === process.argv[2]),
  slots: { reading: 1, other: 1 },
});
