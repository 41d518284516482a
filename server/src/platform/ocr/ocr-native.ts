import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { closePlace, openPlace, type ChildPlace } from '@postkorb/sandbox/place';
import {
  anyUser,
  baseFolder,
  confinementFor,
  programAt,
  type Confinement,
} from '@postkorb/sandbox/confinement';
import { addedIn, type AddedModels } from '../config/added-languages.ts';
import { modelsFor } from './ocr-languages.ts';
import { wordsOfTsv } from './ocr-tsv.ts';
import { stopwatch } from '@postkorb/sandbox/processor-time';
import type { OcrAnswer, OcrEngine, OcrOptions, OcrPicture } from './ocr-engine.ts';
import { present } from '@postkorb/domain/basics';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;
const OUTPUT_BYTES = 16 * 1_048_576;
/** tesseract needs about 200 MB for a page; it writes no file at all. */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -v 2097152; exec "$@"';

/** Whether a `tesseract` program stands on PATH. */
export async function hasTesseract(): Promise<boolean> {
  return (await programAt('tesseract')) !== null;
}

type Reading = {
  readonly program: string;
  readonly confinement: Confinement;
  /** A folder for the folders in which the program works, one a page. */
  readonly base: string;
  readonly cacheDir: string;
  readonly models: AddedModels;
  readonly limitMs: number;
  readonly running: Set<AbortController>;
  pages: number;
};

/** Reads pages with the machine's tesseract, one process and one thread a page. */
export async function openNativeOcr(options: OcrOptions): Promise<OcrEngine> {
  const { dataFolder = null, models = {} } = options;
  const confinement = await confinementFor({ entry: new URL(import.meta.url), dataFolder });
  const base = await baseFolder(options.workDir, confinement);
  const running = new Set<AbortController>();
  const reading: Reading = {
    program: (await programAt('tesseract')) ?? 'tesseract',
    confinement,
    base,
    // Neither another user nor who sees nothing of ours can enter the folder that is kept.
    cacheDir: confinement.ownUser || confinement.ownFiles ? base : options.cacheDir,
    models,
    limitMs: options.limitMs ?? LIMIT_MS,
    running,
    pages: 0,
  };
  const withLimit = concurrencyLimit(options.processes ?? availableParallelism());
  return {
    name: 'tesseract',
    added: addedIn(models),
    recognise: (picture) => {
      const page = withLimit(() => inOwnPlace(reading, picture));
      // Stopped with the house, it fails before whoever closes us looks at it again.
      page.catch(() => {});
      return page;
    },
    close: async () => {
      running.forEach((page) => page.abort());
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** Gives the program an empty folder of its own for one page. */
async function inOwnPlace(reading: Reading, picture: OcrPicture): Promise<OcrAnswer> {
  const abort = new AbortController();
  reading.running.add(abort);
  const folder = join(reading.base, String((reading.pages += 1)));
  const place = await openPlace(folder, anyUser(reading.confinement));
  try {
    return await runTesseract(reading, { picture, place, abort });
  } finally {
    reading.running.delete(abort);
    await closePlace(place);
  }
}

/** Lets at most so many works run at once; the others wait in order. */
function concurrencyLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

type Page = {
  readonly picture: OcrPicture;
  readonly place: ChildPlace;
  readonly abort: AbortController;
};

async function runTesseract(reading: Reading, { picture, place, abort }: Page): Promise<OcrAnswer> {
  const models = await modelsFor(picture.languages, reading.cacheDir, reading.models);
  const { before, as } = reading.confinement.start(place.uid);
  const limited = process.platform === 'win32' ? [] : ['/bin/sh', '-c', LIMITS, 'sh'];
  const [program, ...args] = [
    ...before,
    ...limited,
    reading.program,
    ...argumentsFor(picture, models),
  ];
  const late = new AbortController();
  const child = spawn(present(program), args, {
    ...as,
    // One thread, and nothing of ours.
    env: { OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' },
    cwd: place.own,
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.any([late.signal, abort.signal]),
    killSignal: 'SIGKILL',
  });
  // A program that ends before it has read its page says so by its code.
  pipeline(createReadStream(picture.file), child.stdin).catch(() => child.stdin.destroy());
  const stop = endWhenLate(late, stopwatch(child.pid, reading.limitMs));
  const out = collected(child.stdout);
  const errors = collected(child.stderr);
  const answer = new Promise<OcrAnswer>((resolve, reject) => {
    // A program that cannot start, or is stopped with the house, says nothing about the page: this one throws.
    child.once('error', (error) =>
      late.signal.aborted
        ? resolve({ ok: false, reason: 'time', detail: error.message })
        : reject(error),
    );
    child.once('close', (code, signal) => {
      if (code === 0) return resolve({ ok: true, words: wordsOfTsv(out()) });
      if (signal === 'SIGTERM' || signal === 'SIGINT')
        return reject(new Error(`told to ${signal}`));
      resolve({ ok: false, reason: 'crash', detail: errors().slice(0, 500) });
    });
  });
  return await answer.finally(stop);
}

/** Ends the work once its time is used up; gives what ends the watch. */
function endWhenLate(late: AbortController, leftMs: () => number): () => void {
  const look = () => {
    const left = leftMs();
    if (left <= 0) late.abort();
    else timer = setTimeout(look, Math.max(left, LOOK_EVERY_MS));
  };
  let timer = setTimeout(look, Math.max(leftMs(), 1));
  return () => clearTimeout(timer);
}

function argumentsFor({ dpi, languages, isBlock }: OcrPicture, models: string): string[] {
  const data = ['--tessdata-dir', models, '-l', languages.join('+')];
  // Segmentation as the bundled engine is told: blocks and columns are found.
  const how = ['--dpi', String(dpi), '--psm', isBlock ? '6' : '3', '-c', 'tessedit_create_tsv=1'];
  return ['stdin', 'stdout', ...data, ...how];
}

function collected(stream: NodeJS.ReadableStream): () => string {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= OUTPUT_BYTES) parts.push(part);
  });
  return () => Buffer.concat(parts).toString('utf8');
}
