-- Whose a letter or folder is follows from the space it lies in: the account's in the main one, a member's in theirs. Kept in
-- each row beside, it named whoever had sent the letter or opened the account, also once they had left.
alter table documents.document drop column owner_id;
alter table documents.folder drop column owner_id;
