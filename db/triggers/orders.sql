-- Triggers of the tables in db/schema/orders.ts.

create function customers_end_questions() returns trigger language plpgsql as $$
begin
  update merge_questions set ended_at = now()
    where ended_at is null and (customer_id = new.id or kept_id = new.id and new.email <> old.email);
  if new.email <> old.email then
    update customers set merge_proved_at = null where merged_into = new.id and merge_proved_at is not null;
  end if;
  return null;
end $$;

-- A proof belongs to one merge of two addresses: it goes with the merge and with either address. A
-- person who has one mailbox under two spellings is not asked. Of two mailboxes the person proves
-- it, by the link in the one that was merged.
create function customers_merge_proof() returns trigger language plpgsql as $$
begin
  if new.merged_into is distinct from old.merged_into or new.email is distinct from old.email then
    new.merge_proved_at := (select now() from customers c
      where c.id = new.merged_into and gmail_name(c.email) = gmail_name(new.email));
  elsif new.merge_proved_at is not null and new.merge_proved_at is distinct from old.merge_proved_at and not app_is_system() then
    raise exception 'the person proves that two customers are one' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A client sees the orders of the customer with their address: moving an address from or to a
-- client's would show one person's orders to another.
create function guard_customer_email() returns trigger language plpgsql as $$
begin
  if address_has_client(old.email) or address_has_client(new.email) then
    raise check_violation using constraint = 'customers_email_of_client', message = 'a client account has this address';
  end if;
  return new;
end $$;

-- A line keeps the rate that its product has when it is sold; an option has its product's.
create function keep_vat_rate() returns trigger language plpgsql as $$
begin
  select coalesce(whole.vat_percent, sold.vat_percent) into new.vat_percent
    from products sold left join products whole on whole.id = sold.option_of where sold.id = new.product_id;
  return new;
end $$;

create function order_given_up() returns trigger language plpgsql as $$
begin
  perform forget_place_guests(new.id);
  return null;
end $$;

-- Who held an order unpaid is forgotten with its payment.
create function orders_forget_holder() returns trigger language plpgsql as $$
begin
  new.held_for_email := null;
  new.held_from_address := null;
  new.held_from_network := null;
  return new;
end $$;

create trigger customers_end_questions after update of merged_into, email on customers
  for each row when (new.merged_into is distinct from old.merged_into or new.email <> old.email)
  execute function customers_end_questions();

create trigger customers_guard_email before update of email on customers
  for each row when (old.email is distinct from new.email) execute function guard_customer_email();

create trigger customers_merge_proved before update of merged_into, merge_proved_at, email on customers
  for each row execute function customers_merge_proof();

create trigger order_items_keep_vat_rate before insert on order_items
  for each row execute function keep_vat_rate();

create trigger order_items_name_an_option before insert or update of product_id on order_items
  for each row execute function refuse_without_option();

create trigger orders_forget_guests after update of status on orders
  for each row when (new.status in ('cancelled', 'refunded') and old.status <> new.status) execute function order_given_up();

create trigger orders_paid_forget_holder before update of paid_at on orders
  for each row when (new.paid_at is not null) execute function orders_forget_holder();
