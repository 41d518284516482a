import { COMMANDS, WHY } from './commands.ts';
import { runCommands } from './run.ts';

const orders = { call: 'npm run admin', commands: COMMANDS, why: WHY };
process.exitCode = await runCommands(orders, process.argv.slice(2));
