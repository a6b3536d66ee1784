-- Functions about vouchers.

-- What the holder of a number may know of it: what is left and until when. By what a number is
-- compared with, so that only who knows the number can ask. One of the few functions that see more
-- than their caller.
create function voucher_by_number(hash text) returns table (id uuid, last_four text, balance numeric, valid_until timestamptz)
language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  return query select v.id, v.last_four,
    (select coalesce(sum(e.amount), 0) from voucher_entries e where e.voucher_id = v.id), v.valid_until
    from vouchers v where v.number_hash = hash;
  perform set_config('app.actor', asker, true);
end $$;
