import '#accounts';
import '#documents';
import '#extraction';
import '#originals';
import '#intake';
import '#signup';
import { buildSchema } from '#platform/graphql';

export const schema = buildSchema();
