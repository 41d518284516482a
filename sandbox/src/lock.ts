import { syncBuiltinESMExports } from 'node:module';
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import workers from 'node:worker_threads';

// Runs before anything else in a child and in each of its threads. What node's permissions leave open, and what the
// system may not close either, is closed here: connections, and threads that ask for more than their parent has.
// A function, not an arrow: some of what it stands for is made with `new`.
function refuse(): never {
  throw Object.assign(new Error('a child opens no connection'), { code: 'ERR_ACCESS_DENIED' });
}

class LockedWorker extends workers.Worker {
  constructor(file: string | URL, { execArgv, env, ...options }: workers.WorkerOptions = {}) {
    if (execArgv !== undefined || env !== undefined) refuse();
    super(file, options);
  }
}

Object.assign(net.Socket.prototype, { connect: refuse });
Object.assign(net.Server.prototype, { listen: refuse });
Object.assign(dgram, { createSocket: refuse, Socket: refuse });
Object.assign(workers, { Worker: LockedWorker });
// A question for a name leaves the house, too, and may carry anything in it.
for (const names of [dns, dns.promises])
  for (const [name, value] of Object.entries(names))
    if (typeof value === 'function') Object.assign(names, { [name]: refuse });
syncBuiltinESMExports();
