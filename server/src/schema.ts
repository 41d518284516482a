import '#accounts';
import '#documents';
import '#einvoice';
import '#extraction';
import '#identity';
import '#originals';
import '#signup';
import '#intake';
import '#signup';
import { buildSchema } from '#platform/graphql';

export const schema = buildSchema();
