-- Every e-invoice with what is kept of it, part by part, for the script that reads its XML again.
select account_id, document_id, xml_sha256, data, reader from einvoice.invoice
where (account_id, document_id) > ($1::uuid, $2::uuid)
order by account_id, document_id limit 200
