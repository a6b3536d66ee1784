-- Functions about orders.

-- Two spellings of one Gmail mailbox: its provider ignores dots and what follows a plus. Of no
-- other provider is that known.
create function gmail_name(address text) returns text language sql immutable as $$
  select case when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') end $$;
