import { builder } from '../../src/platform/api/graphql.ts';

builder.mutationField('plantNote', (t) => t.field({ type: 'Boolean', resolve: () => true }));
