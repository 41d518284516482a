import { calledWithAsker, resolvers, rulesAsked } from './architecture/askers.ts';
import { domainImports, engineImports, serverImports, webImports } from './architecture/imports.ts';
import { environment, fileNames, folderNames, impurities } from './architecture/names.ts';
import { crowded, upstairs } from './architecture/rooms.ts';
import { isTest, spotOf, withoutComments, type Source, type Spot } from './architecture/source.ts';
import { spacing } from './architecture/spacing.ts';
import { migration, statements } from './architecture/statements.ts';
import { waysOut } from './architecture/ways-out.ts';
import { oldWords } from './architecture/words.ts';

const RULES: Record<string, readonly ((file: Source, spot: Spot) => string[])[]> = {
  domain: [domainImports, impurities, rulesAsked, upstairs],
  sandbox: [engineImports, waysOut],
  pdf: [engineImports, environment, waysOut, upstairs],
  server: [serverImports, upstairs, statements, environment, waysOut, calledWithAsker, resolvers],
  web: [webImports, upstairs, environment, spacing, calledWithAsker],
};

function breaksOf(file: Source): string[] {
  const named = folderNames(file.path);
  if (/^server\/migrations\/.*\.sql$/.test(file.path)) return [...named, ...migration(file)];
  const spot = spotOf(file.path);
  if (spot?.home === 'gql') return named;
  const read = { ...file, text: withoutComments(file.text) };
  const isCode = /\.tsx?$/.test(file.path);
  const said = isCode ? oldWords(read) : [];
  if (spot === null) return [...named, ...said];
  const rules = isCode && !isTest(file.path) ? (RULES[spot.workspace] ?? []) : [];
  return [...named, ...said, ...fileNames(spot), ...rules.flatMap((rule) => rule(read, spot))];
}

/** Every way these files break the floor plan, in words; empty when the house stands. */
export function violations(files: readonly Source[]): string[] {
  return [
    ...files.flatMap((file) => breaksOf(file).map((why) => `${file.path} ${why}`)),
    ...crowded(files),
  ];
}
