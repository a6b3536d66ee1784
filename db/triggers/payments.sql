-- Triggers of the tables in db/schema/payments.ts.

-- No refund is decided that its payment does not cover, however many are asked for at once: each
-- waits for the order's row.
create function refund_within_payment() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for no key update;
  if (select coalesce(sum(amount), 0) from refunds where payment_id = new.payment_id and status <> 'failed')
     > (select amount from payments where id = new.payment_id) then
    raise exception 'more would go back than came in'
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;

create trigger refunds_stay_within_payment after insert on refunds
  for each row when (new.status = 'asked' and new.provider_id is null) execute function refund_within_payment();
