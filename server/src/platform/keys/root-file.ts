import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  keys: z.array(
    z.object({
      number: z.number().int().positive(),
      key: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32),
      madeAt: z.iso.datetime(),
    }),
  ),
});

/** The numbered root keys of an installation, as they are written. */
export type RootFile = z.infer<typeof shape>;

/** Where root keys come from: a file, what systemd hands over, or what a command prints. */
export type RootSource =
  | { readonly kind: 'file'; readonly path: string; readonly mayBeMissing: boolean }
  | { readonly kind: 'credential'; readonly path: string }
  | { readonly kind: 'command'; readonly command: string };

type Places = { readonly dataFolder: string; readonly rootKeys?: string | undefined };

const [COMMAND, CREDENTIAL] = ['command:', 'credential:'];

/** Where the root keys of an installation come from; the file in its data folder is made with the first of them. */
export function rootSourceOf({ dataFolder, rootKeys }: Places): RootSource {
  if (rootKeys === undefined)
    return { kind: 'file', path: join(dataFolder, 'root-keys.json'), mayBeMissing: true };
  if (rootKeys.startsWith(COMMAND))
    return { kind: 'command', command: rootKeys.slice(COMMAND.length).trim() };
  if (rootKeys.startsWith(CREDENTIAL))
    return { kind: 'credential', path: rootKeys.slice(CREDENTIAL.length) };
  return { kind: 'file', path: rootKeys, mayBeMissing: false };
}

const LONGEST_MS = 20_000;
/** A command is asked again so often, and at most so often for a key that it did not know. */
const [COMMAND_MS, AGAIN_MS] = [600_000, 30_000];

type Read = { readonly file: RootFile; readonly version: string; readonly at: number };
const read = new Map<string, Read>();

const NONE: RootFile = { keys: [] };

function parsed(text: string, from: string): RootFile {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    // What the text is stays unsaid: it is made of keys.
    throw new Error(`${from} holds no root keys that can be read`);
  }
}

function versionOf(path: string): string | null {
  const there = statSync(path, { throwIfNoEntry: false });
  return there ? `${there.mtimeMs}/${there.size}/${there.ino}` : null;
}

function readPath(path: string, mayBeMissing: boolean): RootFile {
  const version = versionOf(path);
  if (version === null) {
    if (mayBeMissing) return NONE;
    throw new Error(`no root keys lie in ${path}`);
  }
  const before = read.get(path);
  if (before?.version === version) return before.file;
  const file = parsed(readFileSync(path, 'utf8'), path);
  read.set(path, { file, version, at: Date.now() });
  return file;
}

function textOf(command: string): string {
  try {
    return execFileSync('/bin/sh', ['-c', command], {
      encoding: 'utf8',
      timeout: LONGEST_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error('the command of POSTKORB_ROOT_KEYS gave no root keys');
  }
}

function runCommand(command: string, isWanting: boolean): RootFile {
  const before = read.get(command);
  const age = Date.now() - (before?.at ?? 0);
  if (before && age < (isWanting ? AGAIN_MS : COMMAND_MS)) return before.file;
  try {
    const file = parsed(textOf(command), 'what POSTKORB_ROOT_KEYS runs');
    read.set(command, { file, version: '', at: Date.now() });
    return file;
  } catch (error) {
    // A service of keys that does not answer now takes no key away that is known already.
    if (before) return before.file;
    throw error;
  }
}

/** Reads the root keys of a source, none where none were made yet. `isWanting` asks a command anew for a key that it did not name. */
export function readRoots(source: RootSource, isWanting = false): RootFile {
  if (source.kind === 'command') return runCommand(source.command, isWanting);
  return readPath(source.path, source.kind === 'file' && source.mayBeMissing);
}
