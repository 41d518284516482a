import { builder } from '../../src/platform/graphql.ts';

builder.mutationField('plantNote', (t) => t.field({ type: 'Boolean', resolve: () => true }));
