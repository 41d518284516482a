import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../server/src/platform/config/settings.ts';
import { printedInto } from './map/printed.ts';
import { settingsTable } from './operations.ts';

test('the page for operators names every setting as the code reads it', () => {
  const page = readFileSync('docs/operations.md', 'utf8');

  expect(printedInto(page, 'settings', settingsTable(settings))).toBe(page);
});

test('every setting says in a sentence what it does', () => {
  for (const [name, schema] of Object.entries(settings))
    expect(schema.description, name).toMatch(/^[A-Z].{20,}\.$/);
});
