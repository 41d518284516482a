-- What was certified of destroyed papers is what was signed: its hash stands in the chains, and its words are what the rows say.
with noted as (
  select j.account_id, j.action, j.entry::jsonb #>> '{objects,0}' as object,
    j.entry::jsonb #>> '{after,number}' as number, j.entry::jsonb #>> '{after,sha256}' as sha256
  from platform.journal j where j.action in ('originals.certified', 'centre.batch-certified')),
paper as (
  select c.*, case when c.text is json then c.text::jsonb -> 'certificate' end as said,
    encode(sha256(convert_to(c.text, 'UTF8')), 'hex') as sha256 from originals.certificate c),
batch as (
  select b.*, case when b.certificate is json then b.certificate::jsonb -> 'certificate' end as said,
    encode(sha256(convert_to(b.certificate, 'UTF8')), 'hex') as sha256 from centre.batch b)
select p.number as id, fault as why from paper p
left join noted n on n.account_id = p.account_id and n.action = 'originals.certified' and n.number = p.number
left join originals.original o on o.account_id = p.account_id and o.document_id = p.document_id
left join documents.document d on d.account_id = p.account_id and d.id = p.document_id, lateral (values
  (case when n.sha256 is distinct from p.sha256 then 'is a certificate that the journal does not know like this' end),
  (case when n.object is distinct from p.document_id::text then 'is the certificate of another letter' end),
  (case when p.said ->> 'number' is distinct from p.number then 'is a certificate of another number' end),
  (case when p.said #>> '{customer,account}' is distinct from p.account_id::text then 'is the certificate of another account' end),
  (case when o.destroyed_at is null then 'certifies a paper that was not destroyed' end),
  (case when p.said #>> '{papers,0,scanId}' is distinct from o.scan_id then 'certifies another paper than that of its letter' end),
  (case when d.id is not null and p.said #>> '{papers,0,contentSha256}' is distinct from d.original_sha256
    then 'certifies another scan than that of its letter' end)
) faults (fault) where fault is not null
union all
select n.number, 'was certified, and its certificate is gone' from noted n
where n.action = 'originals.certified' and not exists (select from paper p where p.account_id = n.account_id and p.number = n.number)
union all
select b.id::text, fault from batch b
left join noted n on n.account_id = b.centre_id and n.action = 'centre.batch-certified' and n.object = b.id::text,
lateral (select coalesce(jsonb_agg(jsonb_build_array(l.code, l.content_hash) order by l.code), '[]') as destroyed
  from centre.batch_paper l where l.centre_id = b.centre_id and l.batch_id = b.id and l.state = 'Destroyed') l,
lateral (select coalesce(jsonb_agg(jsonb_build_array(one ->> 'scanId', one ->> 'contentSha256') order by one ->> 'scanId'), '[]') as certified
  from jsonb_array_elements(coalesce(b.said -> 'papers', '[]')) one) c,
lateral (values
  (case when n.sha256 is distinct from b.sha256 then 'is a batch whose certificate the chain does not know like this' end),
  (case when b.ended_at is not null and l.destroyed <> c.certified then 'is a batch that destroyed other papers than it certifies' end),
  (case when b.said is not null and (b.said ->> 'protectionClass', b.said ->> 'securityLevel', b.said ->> 'machine', b.said ->> 'stopped')
    is distinct from (b.protection_class::text, 'P-' || b.security_level, b.machine, b.stop_reason)
    then 'is a batch that was done otherwise than it certifies' end),
  (case when b.operator_id = b.witness_id then 'is a batch of one person alone' end),
  (case when l.destroyed <> '[]' and (b.begun_at is null or b.operator_id is null or b.witness_id is null)
    then 'is a batch that destroyed papers before two people began it' end)
) faults (fault) where fault is not null
union all
select l.code, 'was destroyed at a machine, and its original is there' from centre.batch_paper l
left join originals.original o on o.account_id = l.matched_account_id and o.document_id = l.document_id
where l.state = 'Destroyed' and o.destroyed_at is null
union all
select l.code, 'was destroyed without having been on a list' from originals.original o
join centre.envelope l on l.matched_account_id = o.account_id and l.code = o.scan_id
where o.destroyed_at is not null and not exists (select from centre.batch_paper p
  where p.centre_id = l.centre_id and p.code = l.code and p.state = 'Destroyed')
