import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '../server/src/platform/config/settings.ts';
import { settingsTable, withTable } from './operations.ts';

const PAGE = 'docs/operations.md';
writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), settingsTable(settings)));
