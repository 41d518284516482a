import { parseArgs } from 'node:util';
import pg from 'pg';
import { whereabouts } from '../invariants/whereabouts.ts';
import { openProduct } from '../operate/context.ts';
import { examine } from './checks.ts';
import type { Finding } from './finding.ts';

const MARKS = { good: 'good', look: 'LOOK', bad: 'BAD ' } as const;

function line({ name, is, says, todo }: Finding): string {
  const first = `${MARKS[is]}  ${name.padEnd(9)} ${says}`;
  return todo === undefined || is === 'good' ? first : `${first}\n                ${todo}`;
}

/** Ends with 0 where all is good, 1 where somebody should look, 2 where something is bad. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const args = values.data === undefined ? [] : ['--data', values.data];
  const { url } = await whereabouts(args, process.env).catch((error: unknown) => {
    throw new Error(`Postkorb does not run here, or not yet. ${(error as Error).message}`);
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { ctx, close } = await openProduct(values.data, process.env);
  try {
    const findings = await examine({ ctx, client });
    console.log(values.json ? JSON.stringify(findings, null, 1) : findings.map(line).join('\n'));
    if (findings.some(({ is }) => is === 'bad')) return 2;
    return findings.some(({ is }) => is === 'look') ? 1 : 0;
  } finally {
    await close();
    await client.end();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(3);
  },
);
