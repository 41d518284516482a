-- When the person of a session last proved who they are: first by signing in. Null where nobody did, as in an operator's.
alter table identity.session add proven_at timestamptz;
update identity.session set proven_at = created_at where kind = 'person';
