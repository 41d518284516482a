import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Where Debian lays programs of services, beside those of everybody.
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** The environment in which programs of Debian are found. */
export const debian = { ...process.env, PATH };

/** Whether all of these programs are installed. */
export const areThere = (...programs: readonly string[]): boolean =>
  programs.every((name) => PATH.split(':').some((folder) => existsSync(`${folder}/${name}`)));

/** Whether services that want to be root may run here. */
export const isRoot = process.getuid?.() === 0;

/** Runs a program to its end; what it printed. Fails by what it complained of. */
export function ran(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: debian,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}
