-- How long the name of a folder may be is set by whoever runs the product. Here stands only what the index over names holds.
alter table documents.folder drop constraint folder_title_check;
alter table documents.folder add constraint folder_title_check check (length(title) between 1 and 500);
