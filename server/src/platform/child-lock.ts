import { syncBuiltinESMExports } from 'node:module';
import dgram from 'node:dgram';
import net from 'node:net';
import workers from 'node:worker_threads';

// Runs before anything else in a child and in each of its threads. What node's permissions leave open, and what the
// system may not close either, is closed here: connections, and threads that ask for more than their parent has.
const refuse = (): never => {
  throw Object.assign(new Error('a child opens no connection'), { code: 'ERR_ACCESS_DENIED' });
};

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
syncBuiltinESMExports();
