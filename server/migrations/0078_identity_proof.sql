-- When the person proved that the mailbox of their address is theirs; null until then. Whoever has a login already proves it later.
alter table identity.user add mailbox_proven_at timestamptz;

-- How often the password was replaced: a browser that signed in with an earlier one is a stranger again.
alter table identity.credential add generation integer not null default 0;
