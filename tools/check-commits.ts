import { commitsWithoutWhy } from './commits/commits.ts';
import { lateMigrations } from './commits/late-migrations.ts';

const named = [...commitsWithoutWhy('.'), ...lateMigrations('.')];
for (const line of named) console.log(line);
process.exitCode = named.length === 0 ? 0 : 1;
