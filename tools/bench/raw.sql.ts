const FIELDS = `d.id, d.seq, d.file_type, d.filename, d.is_read, d.ready_at, d.is_einvoice, d.created_at, d.root, d.folder_id,
  d.sender_name, d.recipient_name, d.subject, d.tags, d.amount_cents, d.currency, d.due_date, o.place, o.received_on,
  f.title, f.type`;
const JOINS = `join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
  left join originals.original o on o.account_id = d.account_id and o.document_id = d.id`;

/** One page of a list with everything its rows show, as one statement: nothing but the database. */
export const PAGE = {
  name: 'page',
  text: `select ${FIELDS} from documents.document d ${JOINS}
    where d.account_id = $1 and d.folder_id = $2 and d.seq < $3 order by d.seq desc limit 51`,
};

/** The walk with the rows it leads to, as one statement. */
export const SEARCH = {
  name: 'search',
  text: `select ${FIELDS} from documents.search_newest($1, $2::text[], null, 51, $3, $4, '{inbox,archive}', null) hit
    join documents.document d on d.account_id = $1 and d.id = hit.document_id ${JOINS} order by d.seq desc`,
};

export const NEWEST = `select id from documents.document where account_id = $1 and folder_id = $2 order by seq desc limit 1000`;

export const MOVE = {
  name: 'move',
  text: `update documents.document d set folder_id = $3, root = $4, updated_at = now() where d.account_id = $1 and d.id = any($2::uuid[])`,
};

export const OPEN = `select count(*)::int as open from intake.upload
  where account_id = $1 and id = any($2::uuid[]) and stage in ('Pending', 'Processing')`;

/** How many letters wait for their pictures. */
export const UNDRAWN = 'select count(*)::int as left from documents.undrawn';

/** A third of an account sells, and all that came last. */
export const FOLD = `update documents.document d set is_advertising = true from documents.sequence s
  where s.account_id = $1 and d.account_id = $1 and (d.seq % 3 = 0 or d.seq > s.last - 500)`;
export const UNFOLD =
  'update documents.document set is_advertising = false where account_id = $1 and is_advertising';
export const TIDY_FOLD = 'vacuum (analyze) documents.document';
