-- Functions about orders.

-- Two spellings of one Gmail mailbox: its provider ignores dots and what follows a plus. Of no
-- other provider is that known.
create function gmail_name(address text) returns text language sql immutable as $$
  select case when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') end $$;

-- What is to be done when an order is paid beside its goods, which the shelves gave up before. Asked as
-- the system: who takes a payment at the counter may not see all that it pays for.
create function parts_of_order(ordered uuid) returns text[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare asker text := current_setting('app.actor', true); parts text[];
begin
  perform set_config('app.actor', 'system', true);
  parts := array_remove(array[
    case when exists (select from orders where id = ordered and voucher_amount > 0) then 'paid-by-voucher' end,
    case when exists (select from vouchers where order_id = ordered and issued_at is null) then 'vouchers' end,
    case when exists (select from passes where order_id = ordered and issued_at is null) then 'passes' end,
    case when exists (select from memberships where first_order_id = ordered and status = 'pending') then 'membership' end,
    case when exists (select from retreat_balances where order_id = ordered and opened_at is null) then 'balances' end,
    case when exists (select from order_items i join course_enrolments n on n.order_item_id = i.id
      where i.order_id = ordered) then 'courses' end,
    case when exists (select from order_items i join place_lines l on l.order_item_id = i.id
      where i.order_id = ordered) then 'places' end,
    case when exists (select from order_items i join session_lines l on l.order_item_id = i.id
      where i.order_id = ordered) then 'sessions' end
  ], null);
  perform set_config('app.actor', asker, true);
  return parts;
end $$;

-- Undoes a buyer whom a file of another system brought: deletes them where nothing was built on them.
create function delete_untouched_customer(customer uuid) returns boolean language plpgsql as $$
begin
  if exists (select from customer_notes n where n.customer_id = customer)
    or exists (select from merge_questions q where customer in (q.customer_id, q.kept_id))
    or exists (select from customers c where c.merged_into = customer) then
    return false;
  end if;
  delete from customers where id = customer and version = 1 and updated_at = created_at and merged_into is null;
  return found;
exception when foreign_key_violation then
  return false;
end $$;

-- The label of the studio's own wording of a paper that is in force on a day; null: the product's is.
create function policy_version(paper text, day date) returns text language sql stable as $$
  select label from policy_versions where slug = paper and from_day <= day
  order by from_day desc, number desc limit 1 $$;
