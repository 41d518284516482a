import { setTimeout as pause } from 'node:timers/promises';
import { eventJobs } from '#platform/jobs/event';
import { collecting } from '#platform/blobs/collect-blobs';
import { copying } from '#platform/blobs/copy-blobs';
import { scrubbing } from '#platform/blobs/scrub-blobs';
import { damageMail, warningOfDamage } from '#platform/mail/damage-mail';
import { mail } from '#platform/mail/mail';
import { readConfig, type Config } from '#platform/config/config';
import { confinementFor, leftOpen } from '@postkorb/sandbox/confinement';
import { givingUp } from '#platform/jobs/given-up';
import { forgetAnswers } from '#platform/idempotency';
import { openLive } from '#platform/api/live';
import { withoutSecrets } from '#platform/basics/log';
import { sendingMails, tidyMails } from '#platform/mail/mail-delivery';
import { present } from '@postkorb/domain/basics';
import { rewrapping } from '#platform/keys/rewrap-keys';
import { startWorker } from '#platform/jobs/worker';
import { openMailDoor, watchFolders } from '#intake';
import { openConsole } from './console.ts';
import { openEndpoint } from './endpoint.ts';
import { openEngines, openAppContext } from './app-context.ts';
import { plugged } from './modules.ts';

// Who stops us waits ten seconds, and the start command a little less.
const LONGEST_GOODBYE_MS = 7_000;
// So long `/ready` says no while everything is still answered: whoever hands requests on may send them elsewhere.
const NOTICE_MS = 1_000;

type Part = { readonly stop: () => Promise<void>; readonly ended: Promise<unknown> };

async function startWeb(config: Config): Promise<Part> {
  const { ctx, close } = await openAppContext(config);
  const live = openLive(config.database.appUrl, ctx.log);
  const stopping = new AbortController();
  const app = await openEndpoint(ctx, live, stopping.signal);
  await app.listen({ host: config.web.host, port: config.web.port });
  const stop = async () => {
    stopping.abort();
    await pause(NOTICE_MS);
    await live.stop();
    await app.close();
    await close();
  };
  return { stop, ended: new Promise(() => {}) };
}

async function startWork(config: Config): Promise<Part> {
  const { queueUrl } = config.database;
  if (!queueUrl) throw new Error('DATABASE_QUEUE_URL is missing. `npm start` sets it.');
  const { ctx, close } = await openAppContext(config);
  const engines = await openEngines(config);
  const { dataFolder } = config;
  const open = leftOpen(await confinementFor({ entry: new URL(import.meta.url), dataFolder }));
  if (open !== null) ctx.log.warn(open);
  const jobs = plugged.jobs(engines);
  const mails = sendingMails([mail(damageMail), ...plugged.mails]);
  const givingUpLost = givingUp([...jobs, mails]);
  const ours = [
    mails,
    tidyMails,
    givingUpLost,
    forgetAnswers,
    rewrapping,
    collecting(plugged.blobs),
    scrubbing(plugged.blobs),
    warningOfDamage,
    copying,
  ];
  const worker = await startWorker(ctx, {
    url: queueUrl,
    jobs: [...jobs, ...eventJobs(plugged.listeners), ...ours],
    slots: { reading: config.reading.workers, other: config.other.workers },
  });
  const stop = async () => {
    await worker.stop();
    await engines.close();
    await close();
  };
  return { stop, ended: worker.ended };
}

/** Where no port is named for the console, this part has nothing to do. */
async function startConsole(config: Config): Promise<Part> {
  const { ctx, close } = await openAppContext(config);
  const { host, port } = config.console;
  const stopping = new AbortController();
  const app = port === null ? null : await openConsole(ctx, stopping.signal);
  await app?.listen({ host, port: port ?? 0 });
  const stop = async () => {
    stopping.abort();
    await app?.close();
    await close();
  };
  return { stop, ended: new Promise(() => {}) };
}

/** Where no port is named for mails, this part has nothing to do. */
async function startMail(config: Config): Promise<Part> {
  const { ctx, close } = await openAppContext(config);
  const door = await openMailDoor(ctx);
  const stop = async () => {
    await door?.close();
    await close();
  };
  return { stop, ended: new Promise(() => {}) };
}

/** Where no place is named for folders, this part has nothing to do. */
async function startFolder(config: Config): Promise<Part> {
  const { ctx, close } = await openAppContext(config);
  const watch = watchFolders(ctx);
  const stop = async () => {
    await watch?.stop();
    await close();
  };
  return { stop, ended: new Promise(() => {}) };
}

const ROLES: Readonly<Record<string, (config: Config) => Promise<Part>>> = {
  web: startWeb,
  worker: startWork,
  mail: startMail,
  folder: startFolder,
  console: startConsole,
};

/** Runs the named roles in this process until it is told to stop or one of them ends. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in ROLES));
  if (unknown !== undefined || names.length === 0)
    throw new Error(`Roles are web, worker, mail, folder and console, not ${unknown ?? 'none'}.`);
  const config = readConfig(process.env);
  // Listened to from the first moment: who started us may be gone before we are ready.
  const informed = new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
      process.once(signal, () => stop());
  });
  const parts: Part[] = [];
  for (const name of names) parts.push(await present(ROLES[name])(config));
  // Whoever started this process learns that it is ready.
  process.send?.({ ready: names });
  await Promise.race([informed, ...parts.map((part) => part.ended)]).finally(() => {
    // Whatever hangs is left behind: nothing here is lost by ending hard.
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
    return Promise.all(parts.map((part) => part.stop()));
  });
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const failed = withoutSecrets(error instanceof Error ? error.message : String(error), []);
    process.stderr.write(`${failed}\n`);
    // The start command tells it to whoever typed it.
    if (process.send) process.send({ failed }, () => process.exit(1));
    else process.exit(1);
  },
);
