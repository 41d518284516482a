import { bootstrap } from './bootstrap.mjs';

// Standard output carries nothing but results, so that a script can read them.
await bootstrap({ script: 'tools/try/main.ts', out: process.stderr });
