-- What the scan centre has still to pack, the most urgent first.
create index return_to_pack on originals.return (packed_by, requested_at) where sent_at is null or resend_at is not null;
