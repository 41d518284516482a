import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violations } from './architecture.ts';
import { accountsAsked } from './architecture/one-account.ts';
import { docstringsPart } from './architecture/docstrings.ts';
import { undeclared, type Manifest } from './architecture/declared.ts';
import { withoutComments } from './architecture/source.ts';
import { tenancy } from './architecture/tenancy.ts';
import { linesOf, mayHoldLines } from './architecture/ways-out.ts';

const real = globSync([
  '{domain,sandbox,pdf,server,web}/src/**/*.{ts,tsx,css}',
  'server/migrations/*.sql',
  '{e2e,tools,demo,domain/test,pdf/test,server/test}/**/*.ts',
])
  .filter((path) => !path.includes('node_modules'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('the house stands as drawn', () => expect(violations(real)).toEqual([]));
test('the stories import what their package.json declares', () => {
  const manifests = globSync('*/package.json').map((path) => [
    path.split('/')[0],
    JSON.parse(readFileSync(path, 'utf8')) as Manifest,
  ]);
  const stories = real.filter(({ path }) => path.startsWith('e2e/'));
  const declared = Object.fromEntries(manifests);
  expect(stories.flatMap((file) => undeclared(file, declared))).toEqual([]);
});

test('every table says whose rows it holds, but for the few in the ladder', () => {
  expect(tenancy(readFileSync('server/src/platform/database/tables.ts', 'utf8'))).toEqual([]);
});

test('every statement asks one account, but for those that are listed with their reason', () => {
  const server = real
    .filter(({ path }) => /^server\/src\/.*(?<!\.test|\/tables)\.ts$/.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const tables = readFileSync('server/src/platform/database/tables.ts', 'utf8');
  expect(accountsAsked(server, tables)).toEqual([]);
});

test('every action says in its docstring what it refuses with, writes into the journal and announces', () => {
  const code = real.filter(({ path }) =>
    /^(?:domain|server)\/src\/.*(?<!\.test|\/tables)\.ts$/.test(path),
  );
  expect(docstringsPart(code), 'CONTRIBUTING says how, under Habits').toEqual([]);
});

test.each(Object.entries(mayHoldLines))('%s holds a line, because it %s', (path) => {
  expect(linesOf({ text: real.find((file) => file.path === path)?.text ?? '' })).not.toEqual([]);
});

test.each([
  "import { connect } from 'node:net';",
  "import net from 'node:net';",
  "import * as net from 'net';",
  "import { isIP, connect } from 'node:net';",
  "import {\n  isIP,\n  createConnection as x,\n} from 'node:net';",
  "import { connect } from 'node:tls';",
  "import { request } from 'node:http';",
  "import https from 'https';",
  "import { connect } from 'node:http2';",
  "import { lookup } from 'node:dns';",
  "import { Resolver } from 'node:dns/promises';",
  "import { createSocket } from 'node:dgram';",
  "import { Agent } from 'undici';",
  "import { createTransport } from 'nodemailer';",
  "import SMTPConnection from 'nodemailer/lib/smtp-connection';",
  "export { connect } from 'node:net';",
  "const net = await import('node:net');",
  'const { connect } = process.getBuiltinModule(`node:${name}`);',
  "const net = createRequire(import.meta.url)('net');",
  "const tls = load('node:tls');",
  "const answer = await fetch('https://example.com');",
  'const answer = await globalThis.fetch(url);',
  'const ask = fetch;',
  'const line = new WebSocket(url);',
])('a way out beside the one there is is reported: %s', (text) => {
  for (const path of ['server/src/extraction/a.ts', 'server/src/platform/a.ts', 'server/src/a.ts'])
    expect(violations([{ path, text }])).toEqual([
      expect.stringContaining(`${path} opens a way out of its own: `),
    ]);
});

test.each([
  "import { BlockList, isIP } from 'node:net';",
  "import type { Socket } from 'node:net';",
  "import { type AddressInfo } from 'node:net';",
  "import { STATUS_CODES } from 'node:http';",
  "import { fetchOut } from '#platform/outgoing/outgoing-http';",
  'const answer = await prefetch(url);',
  'const columns = { fetch: 1 };',
  'queue.fetch(10);',
  "createRequire(import.meta.url).resolve('zxing-wasm/reader')",
  "// await fetch('https://example.com')",
])('%s is no way out', (text) => {
  expect(violations([{ path: 'server/src/extraction/a.ts', text }])).toEqual([]);
});

test.each([
  ['domain/src/originals/a.ts', "import pg from 'pg';", 'imports pg'],
  ['domain/src/basics/iban.ts', "import { sum } from 'lodash';", 'imports lodash'],
  ['domain/src/payments/a.ts', "import { isValidIBAN } from 'ibantools';", 'imports ibantools'],
  ['web/src/ui/A.tsx', '<p className="pt-10 pl-8" />', 'says pt-10, which is no step'],
  ['domain/src/originals/a.ts', "import { x } from 'node:fs';", 'imports node:fs'],
  ['domain/src/originals/a.ts', 'const today = new Date();', 'uses new Date()'],
  ['domain/src/originals/a.ts', 'const today = Date.now();', 'uses Date.now'],
  ['domain/src/originals/a.ts', 'const luck = Math.random();', 'uses Math.random'],
  [
    'domain/src/billing/a.ts',
    "import { P } from '../originals/index.ts';",
    'looks up to originals',
  ],
  ['domain/src/basics/a.ts', "import { P } from '../team/index.ts';", 'looks up to team'],
  ['domain/src/originals/a.ts', "import { P } from '../team/rights.ts';", 'leaves by a window'],
  [
    'domain/src/originals/a.ts',
    "import { P } from '../../../web/src/ui/a.ts';",
    'leaves by a window',
  ],
  ['server/src/documents/a.ts', "import { r } from '#originals';", 'looks up to originals'],
  ['server/src/documents/a.ts', "const r = await import('#originals');", 'looks up to originals'],
  ['server/src/originals/a.ts', "import { d } from '../documents/index.ts';", 'leaves by a window'],
  [
    'server/src/intake/steps/a.ts',
    "import { c } from '../../platform/ctx.ts';",
    'leaves by a window',
  ],
  ['server/src/originals/a.ts', "import { r } from '#documents/reach';", 'goes past the door'],
  ['server/src/originals/a.ts', "import { r } from '#originals';", 'uses its own door'],
  ['server/src/originals/a.ts', "import { r } from '#scanning';", 'knows no rung #scanning'],
  ['server/src/team/a.ts', "import { r } from '@postkorb/domain/intake';", 'asks rules of intake'],
  [
    'server/src/team/a.ts',
    "import { B } from '../../../web/src/ui/B.tsx';",
    'imports ../../../web',
  ],
  ['server/src/main.ts', "import { B } from '@postkorb/web';", 'imports @postkorb/web'],
  ['server/src/team/a.ts', "import { draw } from '@postkorb/demo';", 'imports @postkorb/demo'],
  [
    'server/src/billing/a.sql.ts',
    "db.updateTable('documents.document')",
    'writes tables of documents',
  ],
  ['server/src/originals/a.sql.ts', "db.deleteFrom('documents.tag')", 'writes tables of documents'],
  [
    'server/src/billing/a.sql.ts',
    "db.selectFrom('originals.original as o')",
    'reads tables of originals',
  ],
  ['server/src/billing/a.sql.ts', "q.leftJoin('team.seat', 'a', 'b')", 'reads tables of team'],
  [
    'server/src/billing/a.sql.ts',
    'sql`insert into documents.document (id)`',
    'writes tables of documents',
  ],
  [
    'server/src/billing/a.sql.ts',
    'sql`UPDATE documents.document set x = 1`',
    'writes tables of documents',
  ],
  [
    'server/src/billing/a.sql.ts',
    'sql`delete from\n  documents.tag`',
    'writes tables of documents',
  ],
  [
    'server/src/billing/a.sql.ts',
    'sql`select 1 from documents.document`',
    'reads tables of documents',
  ],
  ['server/src/billing/a.sql.ts', 'sql`select 1 from x join team.seat s`', 'reads tables of team'],
  [
    'server/src/billing/a.sql.ts',
    'sql`delete from graphile_worker.jobs`',
    'writes tables of graphile',
  ],
  ['server/src/billing/a.ts', "db.selectFrom('billing.plan')", 'states SQL outside *.sql.ts'],
  ['server/src/billing/a.ts', 'sql<{ n: number }>`select 1`', 'states SQL outside *.sql.ts'],
  ['server/src/billing/a.ts', "client.query('select 1')", 'states SQL outside *.sql.ts'],
  ['server/src/billing/a.ts', 'const mode = process.env.MODE;', 'reads process.env'],
  [
    'server/migrations/0003_originals.sql',
    'create table documents.page ();',
    'shapes tables of documents',
  ],
  [
    'server/migrations/0003_billing.sql',
    'update documents.tag set x = 1;',
    'writes tables of documents',
  ],
  [
    'server/migrations/0003_billing.sql',
    'a uuid references documents.tag',
    'reads tables of documents',
  ],
  ['server/migrations/0003_scans.sql', 'create schema scans;', 'is not named'],
  [
    'web/src/documents/a.tsx',
    "import { B } from '../originals/index.ts';",
    'looks up to originals',
  ],
  ['web/src/originals/a.tsx', "import { B } from '../documents/Row.tsx';", 'goes past the door'],
  ['web/src/documents/a.tsx', "import { router } from '../app/router.tsx';", 'imports app/'],
  ['web/src/centre/a.tsx', "import { App } from '../console/App.tsx';", 'imports console/'],
  [
    'web/src/app/a.tsx',
    "import { T } from '../centre/index.ts';",
    'shows what belongs to the other',
  ],
  ['web/src/console/a.tsx', "import { R } from '../team/index.ts';", 'shows what belongs to the'],
  [
    'web/src/documents/a.tsx',
    "import { schema } from '@postkorb/server/schema';",
    'imports @postkorb/server',
  ],
  [
    'web/src/documents/a.tsx',
    "import { s } from '../../../server/src/main.ts';",
    'imports ../../../server',
  ],
  [
    'web/src/app/a.tsx',
    "import { s } from '../../../server/src/main.ts';",
    'imports ../../../server',
  ],
  ['web/src/documents/a.tsx', "import { f } from 'node:fs';", 'imports node:fs'],
  ['web/src/ui/a.tsx', "import { useQuery } from '@apollo/client/react';", 'imports @apollo'],
  ['web/src/ui/a.tsx', "import { rowsOf } from '../documents/index.ts';", 'looks up to documents'],
  ['server/src/scans/a.ts', '', 'stands on no rung: scans'],
  ['server/src/intake/utils/a.ts', '', 'lies in a folder named utils'],
  ['e2e/helpers/a.ts', '', 'lies in a folder named helpers'],
  ['server/src/intake/a.service.ts', '', 'has the unknown suffix .service'],
  ['web/src/intake/a.sql.ts', '', 'has the unknown suffix .sql'],
  ['server/src/intake/takeIn.ts', '', 'is not named in kebab-case'],
])('a break in %s is reported: %s', (path, text, why) => {
  expect(violations([{ path, text }])).toEqual([expect.stringContaining(`${path} ${why}`)]);
});

test.each([
  ['domain/src/originals/a.ts', "import { mayManage } from '../team/index.ts';\nnew Date(day);"],
  ['domain/src/originals/a.ts', "const by = isEnglish ? 'from' : 'von';"],
  ['domain/src/originals/a.ts', '// never new Date() or process.env here\n/* Date.now */'],
  ['server/src/originals/a.ts', "import { x } from '#documents';"],
  ['server/src/intake/steps/a.ts', "import { z } from '../intake.sql.ts';"],
  ['server/src/intake/steps/a.ts', "import { p } from '@embedpdf/pdfium';"],
  ['server/src/platform/ctx.ts', "import type { Role } from '@postkorb/domain/team';"],
  ['server/src/platform/jobs/job.ts', 'sql`select graphile_worker.add_job(1) from public.enqueue`'],
  ['server/src/originals/a.sql.ts', "db.selectFrom('documents.document')\n// update team.seat"],
  ['server/src/documents/a.sql.ts', 'sql`extract(year from d.day) is distinct from e.day`'],
  [
    'server/migrations/0003_originals.sql',
    'create table originals.x (d uuid references documents.d);',
  ],
  ['server/src/modules.ts', "import { intake } from './intake/module.ts';"],
  ['web/src/app/router.tsx', "import { x } from '../originals/originals.routes.tsx';"],
  ['web/src/originals/OrderPage.tsx', "import { Button } from '../ui/Button.tsx';"],
])('what the plan allows in %s passes: %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});
