import { buildSchema } from '#platform/graphql';
import { plugged } from './modules.ts';

export const schema = buildSchema(plugged.changes);
