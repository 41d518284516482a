import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debian, ran } from './debian-programs.ts';

// What a relay needs of Postfix: it takes mails from programs of this machine, keeps them, and hands them on.
const MASTER = `pickup unix n - n 5 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 5 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
postlog unix-dgram n - n - 1 postlogd
`;

/** A Postfix of its own that hands all mails on to this port, as the relay of a company does; it wants to be root. */
export async function openRelay(port: number) {
  const home = await mkdtemp(join(tmpdir(), 'postfix-'));
  const [config, queue, data] = ['config', 'queue', 'data'].map((name) => join(home, name));
  for (const folder of [config, queue, data]) await mkdir(folder!, { mode: 0o755 });
  ran('chmod', ['755', home]);
  ran('chown', ['postfix', data!]);
  await writeFile(
    join(config!, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = /var/log/postkorb-relay.log
myhostname = relay.example
mydestination =
inet_interfaces = loopback-only
inet_protocols = ipv4
smtp_host_lookup = native
relayhost = [127.0.0.1]:${port}
message_size_limit = 60000000
mailbox_size_limit = 0
alias_maps =
alias_database =
`,
  );
  await writeFile(join(config!, 'master.cf'), MASTER);
  // What goes on in the background would keep its lines to us open.
  const order = (what: string) =>
    spawnSync('postfix', ['-c', config!, what], { env: debian, stdio: 'ignore' }).status;
  if (order('start') !== 0) throw new Error('Postfix did not start: /var/log/postkorb-relay.log');
  return {
    /** Gives a mail to the relay, which says yes at once and hands it on by itself. */
    send: (to: string, raw: string) =>
      ran('sendmail', ['-C', config!, '-i', '-f', 'absender@example.com', to], raw),
    close: async () => {
      order('abort');
      await rm(home, { recursive: true, force: true });
    },
  };
}
