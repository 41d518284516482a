import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: '../schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/gql/**'],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'src/gql/': {
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
    },
  },
};

export default config;
