import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, letters } from './letters.ts';

/** Keeps what each letter is; a test compares it. */
export function writeDigests(): void {
  const digests = Object.fromEntries(letters.map((letter) => [letter.id, digestOf(letter)]));
  const file = join(import.meta.dirname, 'digests.json');
  writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`);
}
