import './modules.ts';
import { buildSchema } from '#platform/graphql';

export const schema = buildSchema();
