import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Plain } from '../start/plain.ts';

/** The identity, from a file or line by line from the sheet. */
export async function askIdentity(file: string | undefined, here: string): Promise<string> {
  if (file !== undefined) {
    const text = await readFile(resolve(here, file), 'utf8');
    const found = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(text)?.[0];
    if (found === undefined) throw new Plain(`${file} holds no identity of age.`);
    return found;
  }
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    console.log('Type the lines of the recovery sheet, one after the other.');
    let typed = '';
    while (typed.length < 74) typed += (await reader.question('  ')).trim().toUpperCase();
    return typed;
  } finally {
    reader.close();
  }
}
