-- Every scan that was noted as stored twice, for the script that looks into the second store: of papers that can still be destroyed.
select d.account_id, d.original_sha256 as sha256, d.id::text, d.bytes from originals.original o
join documents.document d on d.account_id = o.account_id and d.id = o.document_id
where o.stored_twice_at is not null and o.sent_at is null and o.destroyed_at is null
