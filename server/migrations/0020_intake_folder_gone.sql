-- The folder a file was sent to may be gone before it arrives: then it goes to the Inbox.
alter table intake.upload drop constraint upload_account_id_folder_id_fkey;
