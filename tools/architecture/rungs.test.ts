import { expect, test } from 'vitest';
import { violations } from '../architecture.ts';
import { tenancy } from './tenancy.ts';

test.each([
  ['server/src/scans/a.ts', '', 'stands on no rung: scans, whose place tools/ladder.ts must name'],
  [
    'server/src/originals/a.ts',
    "import { r } from '#scanning';",
    'knows no rung #scanning: tools/ladder.ts does not name it',
  ],
  [
    'server/migrations/0003_scans.sql',
    'create schema scans;',
    'is not named 0001_rung.sql or 0001_rung_what.sql, with a rung of tools/ladder.ts',
  ],
])('what belongs to no domain says where a domain is named: %s', (path, text, why) => {
  expect(violations([{ path, text }])).toEqual([`${path} ${why}`]);
});

test('a table without account_id is reported', () => {
  const tables =
    "  'accounts.account': {\n    id: string;\n  };\n  'team.seat': {\n    id: string;\n  };\n";
  expect(tenancy(tables)).toContain(
    'team.seat has no account_id: add it, or the table with its reason to tools/ladder.ts',
  );
});
