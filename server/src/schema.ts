import '#accounts';
import '#documents';
import '#einvoice';
import '#extraction';
import '#identity';
import '#originals';
import '#payments';
import '#signup';
import '#team';
import '#intake';
import '#signup';
import '#team';
import { buildSchema } from '#platform/graphql';

export const schema = buildSchema();
