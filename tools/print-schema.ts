import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../server/src/schema.ts';

writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
