-- One tag given to many documents, or taken off them; `tag` is which.
alter type documents.bulk_action add value 'addTag';
alter type documents.bulk_action add value 'removeTag';
alter table documents.bulk_job add column tag text;
