import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/throwaway-cluster.ts';
import { debian } from './debian-programs.ts';
import { programEnd } from './program-end.ts';

const LONGEST = '5m';

/** A Samba of its own with this folder as a share for everybody; it wants to be root. */
export async function openShare(path: string) {
  const home = await mkdtemp(join(tmpdir(), 'samba-'));
  const port = await freePort();
  const places = ['lock directory', 'state directory', 'cache directory'];
  // Samba takes no folder that is open otherwise, whatever new ones are here.
  for (const name of ['run', 'private', 'locks', 'logs']) {
    await mkdir(join(home, name));
    await chmod(join(home, name), name === 'private' ? 0o700 : 0o755);
  }
  const config = join(home, 'smb.conf');
  await writeFile(
    config,
    `[global]
server role = standalone server
map to guest = Bad User
guest account = root
load printers = no
disable spoolss = yes
interfaces = 127.0.0.1/8
bind interfaces only = yes
disable netbios = yes
log file = ${home}/logs/log
pid directory = ${home}/run
ncalrpc dir = ${home}/run/ncalrpc
private dir = ${home}/private
${places.map((place) => `${place} = ${home}/locks`).join('\n')}
[scans]
path = ${path}
guest ok = yes
read only = no
force user = root
`,
  );
  const args = ['--foreground', '--configfile', config, '--port', String(port)];
  // At its end it ends its whole group: one that is not ours, and that it does not lead.
  const how = { env: debian, stdio: 'ignore', detached: true } as const;
  const server = spawn('timeout', [LONGEST, 'smbd', ...args], how);
  const say = (command: string) =>
    programEnd('smbclient', ['//127.0.0.1/scans', '--port', String(port), '-N', '-c', command]);
  for (let left = 100; (await say('ls')).status !== 0; left -= 1)
    if (left === 0 || server.exitCode !== null)
      throw new Error(
        `the share did not open: ${server.exitCode} ${await readFile(join(home, 'logs/log'), 'utf8').catch(() => '')}`,
      );
  return {
    /** Lays a file into a folder of the share, as a scanner does. */
    put: (folder: string, file: string, name: string) =>
      say(`cd "${folder}"; put "${file}" "${name}"`),
    names: async (folder: string) => (await say(`cd "${folder}"; ls`)).said,
    close: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(home, { recursive: true, force: true });
    },
  };
}
