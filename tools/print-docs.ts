import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '../server/src/platform/config/settings.ts';
import { stationApi } from '../server/src/intake/stations/station-api.ts';
import { separatorSheet } from '../server/src/intake/stations/separator-sheet.ts';
import { productCode } from './map/house.ts';
import { pictureOf } from './map/picture.ts';
import { exampleText, printedInto } from './map/printed.ts';
import { treeText } from './map/tree.ts';
import { settingsTable } from './operations.ts';

function print(path: string, texts: Readonly<Record<string, string>>) {
  const page = readFileSync(path, 'utf8');
  const printed = Object.entries(texts).reduce(
    (all, [name, text]) => printedInto(all, name, text),
    page,
  );
  writeFileSync(path, printed);
}

const code = productCode();
print('docs/operations.md', { settings: settingsTable(settings) });
print('docs/floor-plan.md', { tree: treeText(code), example: exampleText() });
writeFileSync('docs/house.svg', pictureOf(code));
const api = stationApi('https://post.example.de');
writeFileSync('docs/scan-station.openapi.json', `${JSON.stringify(api, null, 2)}\n`);
// The same for everybody: the server hands it out as it lies.
writeFileSync('web/public/separator-sheet.pdf', await separatorSheet());
