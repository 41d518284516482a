-- From when on an account asks a second factor of everybody who signs in for it; null where the password is enough.
alter table identity.sign_in_policy add column second_factor_from timestamptz;
-- Whether a session was opened, or shown anew to be its person's, by a passkey: by device and fingerprint or PIN, which are two factors.
alter table identity.session add column by_passkey boolean not null default false;
