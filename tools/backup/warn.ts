import { parseArgs } from 'node:util';
import { openProduct } from '../operate/context.ts';
import { warnOperator } from './warning.ts';

/** Warns the operator, as the start orders it; ends with 0 where the mail was handed over. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { data: text, days: text, since: text, target: text } });
  const { since = '', target = null } = values;
  const { ctx, close } = await openProduct(values.data, process.env);
  try {
    await warnOperator(ctx, { days: Number(values.days), since, target });
  } finally {
    await close();
  }
}

await main();
