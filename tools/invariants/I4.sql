-- Every blob that a row points to, for the script that compares them with the blobs that lie there.
select account_id, original_sha256 as sha256, id::text, bytes from documents.document
union all select account_id, searchable_sha256, id::text, null from documents.document where searchable_sha256 is not null
union all select account_id, thumbnail_sha256, id::text, null from documents.document where thumbnail_sha256 is not null
union all select account_id, image_sha256, document_id::text, null from documents.page where image_sha256 is not null
union all select account_id, image_sha256, document_id::text, null from documents.kept_page where image_sha256 is not null
union all select account_id, base_searchable_sha256, document_id::text, null from documents.recipe where base_searchable_sha256 is not null
union all select account_id, base_thumbnail_sha256, document_id::text, null from documents.recipe where base_thumbnail_sha256 is not null
union all select account_id, xml_sha256, document_id::text, null from einvoice.invoice
union all select account_id, sha256, id::text, bytes from documents.download where sha256 is not null
union all select account_id, sha256, id::text, bytes from intake.upload
  where sha256 is not null and stage in ('Pending', 'Processing')
union all select account_id, raw_sha256, id::text, bytes from intake.email where raw_sha256 is not null
union all select account_id, raw_sha256, id::text, bytes from intake.inbound_scan where raw_sha256 is not null
union all select account_id, label_sha256, return_id::text, null from originals.label where label_sha256 is not null
union all select account_id, photo_sha256, report_id::text, bytes from originals.report_photo
union all select account_id, front_sha256, envelope_id::text, bytes from centre.front
union all select account_id, scan_sha256, envelope_id::text, bytes from centre.kept_scan
-- What comes to an account with its documents is there before them.
union all select account_id, sha256, transfer_id::text, null from documents.carried_blob
