import { parseArgs } from 'node:util';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Command, Given } from './command.ts';
import { linesOf } from './lines.ts';
import { openProduct } from './context.ts';

/** What a person may order, by its name, and why it is not done, in a sentence. */
export type Orders = {
  readonly call: string;
  readonly commands: Readonly<Record<string, Command>>;
  readonly why: Readonly<Record<string, string>>;
};

const JSON_FLAG = '--json';

const usageOf = ({ call, commands }: Orders) =>
  [
    `Usage: ${call} -- COMMAND [options] [--json] [--data DIR]`,
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
    const plain = args.filter((arg) => arg !== JSON_FLAG);
    const { values } = parseArgs({ args: plain, options, strict: true });
    const given = values as Given;
    return wants.every((name) => (given[name] ?? '').trim() !== '') ? given : null;
  } catch {
    return null;
  }
}

type Said = { readonly values: Given; readonly isJson: boolean };

async function run({ why }: Orders, command: Command, { isJson, ...given }: Said): Promise<number> {
  const { ctx, ownerUrl, close } = await openProduct(given.values['data'], process.env);
  try {
    for (const line of linesOf(await command.run(ctx, given.values, ownerUrl), isJson))
      console.log(line);
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
    return run(orders, command, { values: given, isJson: rest.includes(JSON_FLAG) }).catch(
      (error: unknown) => {
        console.error(`That did not work: ${(error as Error).message}`);
        return 2;
      },
    );
  console.error(usageOf(orders));
  return 2;
}
