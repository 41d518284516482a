import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { consoleSchema } from '../server/src/console-schema.ts';
import { schema } from '../server/src/schema.ts';

const print = (file: string, printed: GraphQLSchema) =>
  writeFileSync(file, `${printSchema(lexicographicSortSchema(printed))}\n`);

print('schema.graphql', schema);
print('console.graphql', consoleSchema);
