-- Triggers of the tables in db/schema/vouchers.ts.

-- A voucher's balance is the sum of its entries and never falls below zero, however many use it at
-- once: each waits for the voucher's row, and counts what the one before left. Read as the system,
-- since a correction is made by another person.
create function keep_voucher_balance() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true); balance numeric;
begin
  perform set_config('app.actor', 'system', true);
  perform from vouchers where id = new.voucher_id for no key update;
  select sum(amount) into balance from voucher_entries where voucher_id = new.voucher_id;
  if balance < 0 then
    raise check_violation using constraint = 'voucher_never_below_zero', message = 'a voucher has no more than was paid for it';
  end if;
  update vouchers set updated_at = now() where id = new.voucher_id;
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create trigger voucher_entries_keep_balance after insert on voucher_entries for each row execute function keep_voucher_balance();

create trigger vouchers_note_change before update on vouchers for each row when (old.* is distinct from new.*)
  execute function note_change();
