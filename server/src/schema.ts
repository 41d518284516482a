import { buildSchema } from '#platform/graphql';
import { changeKinds } from './modules.ts';

export const schema = buildSchema(changeKinds);
