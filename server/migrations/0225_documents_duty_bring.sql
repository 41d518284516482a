-- What is to be brought along where a letter calls its reader to come, in the words of the letter.
alter table documents.duty add column bring text check (length(bring) <= 200);
