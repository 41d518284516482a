import '#accounts';
import '#documents';
import '#extraction';
import '#originals';
import '#intake';
import { buildSchema } from '#platform/graphql';

export const schema = buildSchema();
