/** An envelope of a centre, which nobody else moves on. */
export const LOCKED = {
  name: 'console locked',
  text: `select stage, matched_account_id from centre.envelope where centre_id = $1 and id = $2 for update`,
};
/** It lies in a box now. */
export const SHELVED = {
  name: 'console shelved',
  text: `update centre.envelope set stage = 'Shelved', stage_at = now(), box_code = $3 where centre_id = $1 and id = $2`,
};
/** One entry in a chain. */
export const WRITTEN = {
  name: 'console written',
  text: 'select platform.append_journal($1::uuid, $2::jsonb)',
};
/** Its paper lies there, as its customer reads. */
export const PLACED = {
  name: 'console placed',
  text: `update originals.original set shelf = $3, is_shelf_invented = false where account_id = $1 and scan_id = $2`,
};
