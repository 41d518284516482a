-- The way through chosen folders to each document of a download, from the topmost down: the zip keeps it.
alter table documents.download_document add column folder_path text[] not null default '{}';
