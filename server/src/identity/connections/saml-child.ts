import { readFile } from 'node:fs/promises';
import { serve } from '@postkorb/sandbox/host';
import { readMetadata } from './read-metadata.ts';
import { readResponse, type Expected } from './read-response.ts';

type Lent = { readonly file: string };

// A process of its own, which may be killed whatever a stranger's answer does to it.
serve({
  metadata: async ({ file }: Lent) => readMetadata(await readFile(file, 'utf8')),
  response: async ({ file, expected }: Lent & { readonly expected: Expected }) =>
    readResponse(await readFile(file, 'utf8'), expected),
});
