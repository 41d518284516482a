import { bootstrap } from './tools/boot/bootstrap.mjs';

// Runs on the machine's own Node, before anything is installed: plain JavaScript, built-in modules only.
await bootstrap({ script: 'tools/start/main.ts', out: process.stdout });
