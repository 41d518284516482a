import { existsSync, globSync, readFileSync } from 'node:fs';
import { constants } from './constants.ts';
import { readChecklist } from './coverage/checklist.ts';
import { compareConstants } from './coverage/constants.ts';
import { notServed, readOperations } from './coverage/operations.ts';
import { readRoutes } from './coverage/routes.ts';
import { readSchema } from './coverage/schema.ts';
import { schemaRules } from './coverage/schema-rules.ts';
import { readTitles } from './coverage/titles.ts';
import { isProven, report } from './coverage/verdict.ts';

const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const texts = (pattern: string) =>
  globSync(pattern, { exclude: ['**/node_modules/**'] }).map((path) => ({
    path,
    text: text(path),
  }));

const items = readChecklist(text('spec/coverage.yaml'));
const operations = readOperations(text('spec/graphql-operations.json'));
const served = readSchema(text('schema.graphql'));
const known = new Set(items.map((item) => item.id));
const quotes = readTitles(texts('{domain,server,web,e2e,demo}/**/*.{test,spec}.{ts,tsx}'), known);
const compared = compareConstants(items, constants);
const evidence = {
  served,
  rules: schemaRules(served, operations),
  routes: readRoutes(texts('web/src/{app/router.tsx,**/*.routes.tsx}').map((file) => file.text)),
  constants: compared.proven,
  quoted: quotes.ids,
};

if (process.argv.includes('--missing'))
  for (const item of items.filter((one) => !isProven(one, evidence)))
    console.log(`${item.check.padEnd(8)} ${item.id}`);
console.log(`Not served yet: ${notServed(operations, served).join(', ') || 'nothing'}\n`);
for (const problem of [...quotes.problems, ...compared.problems]) {
  console.error(problem);
  process.exitCode = 1;
}
for (const line of report(items, evidence)) console.log(line);
