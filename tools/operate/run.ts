import { parseArgs } from 'node:util';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Command, Given } from './command.ts';
import { openProduct } from './context.ts';

/** What a person may order, by its name, and why it is not done, in a sentence. */
export type Orders = {
  readonly call: string;
  readonly commands: Readonly<Record<string, Command>>;
  readonly why: Readonly<Record<string, string>>;
};

const usageOf = ({ call, commands }: Orders) =>
  [
    `Usage: ${call} -- COMMAND [options] [--data DIR]`,
    '',
    ...Object.entries(commands).flatMap(([name, { wants, may = [], about }]) => [
      `  ${[name, ...wants.map((one) => `--${one} …`), ...may.map((one) => `[--${one} …]`)].join(' ')}`,
      `      ${about}`,
    ]),
  ].join('\n');

/** What was given to a command; null where something is missing or unknown. */
function read({ wants, may = [] }: Command, args: readonly string[]): Given | null {
  const options = Object.fromEntries(
    [...wants, ...may, 'data'].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const given = values as Given;
    return wants.every((name) => (given[name] ?? '').trim() !== '') ? given : null;
  } catch {
    return null;
  }
}

async function run({ why }: Orders, command: Command, given: Given): Promise<number> {
  const { ctx, close } = await openProduct(given['data'], process.env);
  try {
    for (const line of await command.run(ctx, given)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(why[error.code] ?? `That was refused: ${error.code}.`);
    return 1;
  } finally {
    await close();
  }
}

/** Does what the arguments of this process order, or says how it is ordered; answers the code it ends with. */
export async function runCommands(orders: Orders, args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const command = orders.commands[name];
  const given = command && read(command, rest);
  if (command && given)
    return run(orders, command, given).catch((error: unknown) => {
      console.error(`That did not work: ${(error as Error).message}`);
      return 2;
    });
  console.error(usageOf(orders));
  return 2;
}
