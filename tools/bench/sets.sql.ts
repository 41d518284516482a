/** Every letter of an account points at bytes that lie there, in turn. */
export const POINT = `update documents.document d set original_sha256 = ($2::text[])[1 + (d.seq % $3)::int]
  where d.account_id = $1`;
export const TIDY_POINTED = 'vacuum (analyze) documents.document';
/** Some of them at others. */
export const POINT_ANEW = `update documents.document d set original_sha256 = ($2::text[])[1 + (d.seq % $3)::int]
  where d.account_id = $1 and d.seq <= $3`;
