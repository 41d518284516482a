-- A packet that came back and is sent again is charged once more, by itself.
alter type billing.charge_kind add value 'resend';
