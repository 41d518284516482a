import { commitsWithoutWhy } from './commits/commits.ts';

const named = commitsWithoutWhy('.');
for (const line of named) console.log(line);
process.exitCode = named.length === 0 ? 0 : 1;
