-- What a number on a letter counts: customers, files, contracts. Other readings have none.
alter table extraction.reading add column kind text;
