-- Looked through once a minute for mails whose job is lost; those that have ended are many.
create index mail_waiting on platform.mail (created_at) where state = 'waiting';
