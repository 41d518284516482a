import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { folderFor, type OcrModels } from './ocr-languages.ts';
import { wordsOfTsv } from './ocr-tsv.ts';
import { stopwatch } from './processor-time.ts';
import type { OcrAnswer, OcrEngine, OcrOptions, OcrPicture } from './ocr-engine.ts';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;
const OUTPUT_BYTES = 16 * 1_048_576;

/** Whether a `tesseract` program stands on PATH. */
export async function hasTesseract(): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.map((folder) => access(join(folder, 'tesseract'), constants.X_OK));
  return (await Promise.allSettled(found)).some(({ status }) => status === 'fulfilled');
}

type Reading = {
  readonly models: OcrModels;
  readonly limitMs: number;
  readonly running: Set<AbortController>;
};

/** Reads pages with the machine's tesseract, one process and one thread a page. */
export function openNativeOcr(options: OcrOptions, models: OcrModels): OcrEngine {
  const running = new Set<AbortController>();
  const reading = { models, limitMs: options.limitMs ?? LIMIT_MS, running };
  const turn = takingTurns(options.processes ?? availableParallelism());
  return {
    name: 'tesseract',
    recognise: (picture) => turn(() => runTesseract(picture, reading)),
    close: async () => running.forEach((page) => page.abort()),
  };
}

/** Lets at most so many works run at once; the others wait in order. */
function takingTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
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

function runTesseract(picture: OcrPicture, reading: Reading): Promise<OcrAnswer> {
  const abort = new AbortController();
  reading.running.add(abort);
  const late = new AbortController();
  const child = spawn('tesseract', argumentsFor(picture, reading.models), {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([late.signal, abort.signal]),
    killSignal: 'SIGKILL',
  });
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
  return answer.finally(() => {
    stop();
    reading.running.delete(abort);
  });
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

/** What the program needs to be found, and one thread. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' };
}

function argumentsFor({ file, dpi, languages }: OcrPicture, models: OcrModels): string[] {
  const data = ['--tessdata-dir', folderFor(languages, models), '-l', languages.join('+')];
  // Segmentation as the bundled engine is told: blocks and columns are found.
  const how = ['--dpi', String(dpi), '--psm', '3', '-c', 'tessedit_create_tsv=1'];
  return [file, 'stdout', ...data, ...how];
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
