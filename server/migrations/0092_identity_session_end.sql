-- A second factor that is set up or reset ends sessions that no code of it opened.
alter type identity.session_end add value 'second-factor';
