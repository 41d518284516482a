const ID = `md5('matching/' || n)::uuid`;

/** Accounts by their number, each with who it belongs to: `$1` has their rows as JSON. */
const ROWS = `json_to_recordset($1) r (n int, number text, first text, last text, other text, alias text, door text, street text, zip text)`;
export const ACCOUNTS = `insert into accounts.account (id, public_id, type, first_name, last_name, email, terms_accepted_at)
  select ${ID}, 'matching-' || n, 'private', first, last, 'matching-' || n || '@example.com', now() from ${ROWS}`;
export const POSTBOXES = `insert into originals.postbox (account_id, number, given_at) select ${ID}, number, now() from ${ROWS}`;
export const ADDRESSEES = `insert into originals.addressee (account_id, name, aliases, created_at)
  select ${ID}, other, array[alias], now() from ${ROWS}`;
export const KEYED = `insert into originals.name_keys (account_id, rules) select ${ID}, $2 from ${ROWS}`;
export const ORDERS = `insert into forwarding.source (account_id, id, type, stage, names, company_name, street_and_number, additional_info, zip, city,
    start_on, end_on, cents, authorized_by, authorized_name, is_simulated, stage_at, created_at, updated_at, door, key_rules)
  select ${ID}, ${ID}, 'private', 'Activated', first || ' ' || last, '', street, '', zip, 'Stadt', date '2026-01-01', date '2027-12-31', 3190, ${ID}, '',
    true, now(), now(), now(), door, $2 from ${ROWS}`;

/** Their names with their keys: those of an account, and those of an order. */
const NAMES = `json_to_recordset($1) r (n int, name text, folded text, sound text, zip text)`;
export const ACCOUNT_NAMES = `insert into originals.addressed_name (account_id, name, folded, sound)
  select ${ID}, name, folded, sound from ${NAMES} on conflict do nothing`;
export const ORDER_NAMES = `insert into forwarding.source_name (account_id, source_id, name, folded, sound, zip)
  select ${ID}, ${ID}, name, folded, sound, zip from ${NAMES} where zip is not null`;

export const COUNTED = `select count(*)::int as count from originals.addressed_name`;
export const TIDY = [
  'accounts.account',
  'originals.postbox',
  'originals.addressee',
  'originals.addressed_name',
  'originals.name_keys',
  'forwarding.source',
  'forwarding.source_name',
].map((table) => `vacuum (analyze) ${table}`);

/** Whose an account is, by its place among those that were written. */
export const ID_OF = `select md5('matching/' || $1::int)::uuid as id`;

/** One look-up by an index: the least that an answer takes. */
export const LOOK_UP = {
  name: 'one name',
  text: 'select account_id from originals.addressed_name where folded = $1 order by account_id limit 20',
};
