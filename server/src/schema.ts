import { buildSchema } from '#platform/api/graphql';
import { plugged } from './modules.ts';

export const schema = buildSchema(plugged.changes);
