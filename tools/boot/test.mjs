import { bootstrap } from './bootstrap.mjs';

await bootstrap({ script: 'tools/test/main.ts', out: process.stdout });
