import type { CodegenConfig } from '@graphql-codegen/cli';

const CONSOLE = 'src/{centre,console}/**/*.{ts,tsx}';

type Generated = CodegenConfig['generates'][string];

/** The types and questions of one schema, from the documents of the files that ask it. */
const typed = (schema: string, documents: readonly string[]): Generated => ({
  schema,
  documents: [...documents],
  preset: 'client',
  // Apollo Client masks fragments itself, at run time and in the types.
  presetConfig: { fragmentMasking: false },
  config: {
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    nonOptionalTypename: true,
    useTypeImports: true,
    enumsAsTypes: true,
    importExtension: '.ts',
    emitLegacyCommonJSImports: false,
    scalars: { ID: 'string', Date: 'string', DateTime: 'string', Long: 'number' },
  },
});

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'src/gql/': typed('../schema.graphql', ['src/**/*.{ts,tsx}', '!src/**/gql/**', `!${CONSOLE}`]),
    // The scan centre has a server, a schema and an app of its own.
    'src/centre/gql/': typed('../console.graphql', [CONSOLE, '!src/**/gql/**']),
  },
};

export default config;
