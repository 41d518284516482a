import { workerData } from 'node:worker_threads';

const { parent, limitBytes } = workerData as { parent: number; limitBytes: number };

// SIGKILL works even while the main thread spins inside WASM.
setInterval(() => {
  const orphaned = process.ppid !== parent;
  if (orphaned || process.memoryUsage.rss() > limitBytes) process.kill(process.pid, 'SIGKILL');
}, 40);
