import { createInterface } from 'node:readline/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Plain } from '../start/plain.ts';

const SIGNS_A_LINE = 19;

/** An identity in lines that a person can write down and type again. */
export const linesOf = (identity: string): readonly string[] =>
  identity.match(new RegExp(`.{1,${SIGNS_A_LINE}}`, 'g')) ?? [];

function sheet(identity: string, recipient: string): string {
  const lines = linesOf(identity).map((line, at) => `      ${at + 1}   ${line}`);
  return [
    '',
    '  RECOVERY SHEET. Whoever has this sheet and the backup has every letter; without it nobody has any.',
    '  Print it or write it down, and keep it where neither fire nor thief finds it together with the backup.',
    '  It is shown once and stored nowhere.',
    '',
    ...lines,
    '',
    `  It opens what is sealed for ${recipient}.`,
    '  To come back: npm run restore -- TARGET, and type the lines one after the other, without spaces.',
    '',
  ].join('\n');
}

type Streams = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** Makes an identity, shows it as a sheet, and asks one line of it back: only what was written down counts. */
export async function newRecipient({ input, output }: Streams): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  output.write(`${sheet(identity, recipient)}\n`);
  const lines = linesOf(identity);
  const asked = Math.floor(Math.random() * lines.length);
  const reader = createInterface({ input, output });
  try {
    const ended = new Promise<null>((done) => reader.once('close', () => done(null)));
    const typed = await Promise.race([reader.question(`  Type line ${asked + 1}: `), ended]);
    if (typed === null || typed.trim().toUpperCase() !== lines[asked])
      throw new Plain('That is not the line. Nothing was kept; start again for a new sheet.');
  } finally {
    reader.close();
  }
  return recipient;
}
