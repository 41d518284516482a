import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from './constants.ts';
import { readChecklist } from './coverage/checklist.ts';
import { compareConstants } from './coverage/constants.ts';
import { notServed, readOperations } from './coverage/operations.ts';
import { readPatterns } from './coverage/routes.ts';
import { readRun, type Reports } from './coverage/runs.ts';
import { readSchema } from './coverage/schema.ts';
import { schemaRules } from './coverage/schema-rules.ts';
import { isOfLongForm, readTitles } from './coverage/titles.ts';
import { reachable } from './coverage/uses.ts';
import { doubtOf, report } from './coverage/verdict.ts';
import { RAN } from './ran/ran.ts';
import type { Visit } from './ran/visits.ts';
import { treeOf } from './ran/tree.ts';

const ENTRIES = ['server/src/main.ts', 'web/src/app/main.tsx', 'web/src/app/worker/main.ts'];
const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const paths = (pattern: string) => globSync(pattern, { exclude: ['**/{node_modules,dist}/**'] });
const texts = (pattern: string) => paths(pattern).map((path) => ({ path, text: text(path) }));
const left = <T>(name: string) => {
  const written = text(join(RAN, `${name}.json`));
  return written === '' ? {} : { [name]: JSON.parse(written) as T };
};

const items = readChecklist(text('spec/coverage.yaml'));
const operations = readOperations(text('spec/graphql-operations.json'));
const served = readSchema(text('schema.graphql'));
const known = new Set(items.map((item) => item.id));
const quotes = readTitles(
  texts('{domain,sandbox,pdf,server,web,e2e,demo}/**/*.{test,spec}.{ts,tsx}'),
  known,
);
const built = new Map(
  texts('{domain,sandbox,pdf,server,web}/src/**/*.{ts,tsx}')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .map((file) => [file.path, file.text]),
);
const compared = compareConstants(items, constants, {
  product: built,
  reached: reachable(built, ENTRIES),
});
const reports: Reports = { ...left('run'), ...left('vitest'), ...left('playwright') };
const answers = texts(join(RAN, 'answers-*.txt')).flatMap((file) => file.text.split('\n'));
const visited = text(join(RAN, 'visits.json'));
const evidence = {
  served,
  law: readSchema(text('spec/types.graphql')),
  answers: new Set(answers),
  visits: visited === '' ? [] : (JSON.parse(visited) as Visit[]),
  rules: schemaRules(served, operations),
  routes: readPatterns(texts('web/src/{app/router.tsx,**/*.routes.tsx}').map((file) => file.text)),
  constants: compared.doubts,
  quoted: quotes.ids,
  run: readRun(reports, {
    tree: treeOf('.'),
    files: {
      vitest: paths('{domain,tools,demo,web,server}/**/*.test.ts'),
      playwright: texts('e2e/*.spec.ts')
        .filter(({ text: stories }) => !isOfLongForm(stories))
        .map(({ path }) => path),
    },
  }),
};

if (process.argv.includes('--missing'))
  for (const item of items) {
    const doubt = doubtOf(item, evidence);
    if (doubt !== null) console.log(`${item.check.padEnd(8)} ${item.id}: ${doubt}`);
  }
for (const problem of [...quotes.problems, ...compared.problems]) {
  console.error(problem);
  process.exitCode = 1;
}
const lines = [...evidence.run.said, ...report(items, evidence)];
const isShort = process.argv.includes('--figure');
if (!isShort) console.log(`Not served yet: ${notServed(operations, served).join(', ')}\n`);
for (const line of isShort ? lines.slice(-1) : lines) console.log(line);
