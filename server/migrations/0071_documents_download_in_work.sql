-- Looked through once a minute for downloads whose job is lost.
create index download_in_work on documents.download (created_at) where stage in ('Waiting', 'Packing');
