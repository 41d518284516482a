import { parseArgs } from 'node:util';
import { Refusal } from '../../server/src/platform/refusal.ts';
import { COMMANDS, WHY, type Command, type Given } from './commands.ts';
import { openProduct } from './context.ts';

const usage = () =>
  [
    'Usage: npm run operate -- COMMAND [options] [--data DIR]',
    '',
    ...Object.entries(COMMANDS).flatMap(([name, { wants, about }]) => [
      `  ${[name, ...wants.map((one) => `--${one} …`)].join(' ')}`,
      `      ${about}`,
    ]),
  ].join('\n');

/** What was given to a command; null where something is missing or unknown. */
function read({ wants }: Command, args: readonly string[]): Given | null {
  const options = Object.fromEntries(
    [...wants, 'data'].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const given = values as Given;
    return wants.every((name) => (given[name] ?? '').trim() !== '') ? given : null;
  } catch {
    return null;
  }
}

async function run(command: Command, given: Given): Promise<number> {
  const { ctx, close } = await openProduct(given['data'], process.env);
  try {
    for (const line of await command.run(ctx, given)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(WHY[error.code] ?? `That was refused: ${error.code}.`);
    return 1;
  } finally {
    await close();
  }
}

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
const given = command && read(command, rest);
if (command && given)
  process.exitCode = await run(command, given).catch((error: unknown) => {
    console.error(`That did not work: ${(error as Error).message}`);
    return 2;
  });
else {
  console.error(usage());
  process.exitCode = 2;
}
