import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { debian } from './debian-programs.ts';

/** How a program ended that talks with us meanwhile, and all that it said. */
export async function programEnd(
  program: string,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly said: string }> {
  const child = spawn(program, args, { env: debian, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}
