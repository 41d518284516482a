/** An address to which something was sent before. */
export const ADDRESS = `insert into originals.return_address
  (account_id, label, name, address_line1, address_line2, postal_code, locality, region, country_code, is_default, is_scheduled, used_at, created_at)
  values ($1, 'Zu Hause', 'Clara Weber', 'Lindenallee 7', '', '10115', 'Berlin', '', 'DE', false, false, now(), now()) returning id`;

/** Orders so many of the account's papers home, fifty a packet, which all lie in boxes of this centre, twenty in each. */
export const ORDERED = `with tray as (
    insert into centre.tray (centre_id, code, carrier, received_on, opened_by, opened_at)
    select p.centre_id, 'PKT', 'Deutsche Post', current_date, p.id, now() from centre.person p where p.centre_id = $2 limit 1 returning id),
  chosen as (
    select account_id, document_id, scan_id, row_number() over (order by document_id) - 1 as n from originals.original
    where account_id = $1 and place = 'StorageShortTerm' and return_id is null and sent_at is null and destroyed_at is null and scan_id is not null
    order by document_id limit $4),
  packets as (
    insert into originals.return (account_id, id, type, address_id, packed_by, cents, is_simulated, requested_at, updated_at)
    select distinct $1::uuid, md5($2::text || n / 50)::uuid, 'ReturnImmediate'::originals.return_type, $3::uuid, current_date, 897, false, now(), now() from chosen),
  gone as (
    update originals.original o set return_id = md5($2::text || c.n / 50)::uuid, place = 'ReturnImmediate' from chosen c
    where o.account_id = c.account_id and o.document_id = c.document_id)
  insert into centre.envelope (centre_id, tray_id, code, kind, stage, stage_at, labelled_at, matched_account_id, box_code)
  select $2, tray.id, c.scan_id, 'Letter', 'Shelved', now(), now(), $1, 'PKB' || lpad((c.n * 7919 % $4 / 20)::text, 10, '0') from chosen c, tray`;
export const TIDY = ['originals.original', 'originals.return', 'centre.envelope'].map(
  (table) => `vacuum (analyze) ${table}`,
);
