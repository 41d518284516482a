import { buildWeb } from '../start/build-web.ts';

await buildWeb(new AbortController().signal);
