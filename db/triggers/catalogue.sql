-- Triggers of the tables in db/schema/catalogue.ts.

-- Whatever puts pieces on an empty shelf (a count, a refund, an order that was let go) writes a
-- movement, so this is the one place that sees a product come back. It announces it only while a
-- subscriber waits for a product, which it reads as the system: the person who lets an order go
-- does not see who waits.
create function announce_filled_shelf() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  if (select quantity - new.change > 0 or quantity = 0 from stock_items where id = new.stock_item_id) then
    return null;
  end if;
  perform set_config('app.actor', 'system', true);
  insert into outbox (event, payload, key, created_at, due_at)
    select 'shelf.filled', jsonb_build_object('stockItemId', new.stock_item_id), 'shelf.filled:' || new.id, new.at, new.at
    where exists (select from subscriptions where topic = 'product' and confirmed_at is not null and ended_at is null);
  perform set_config('app.actor', asker, true);
  return null;
end $$;

create function keep_product_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id, since) values (new.slug, new.id, new.updated_at) on conflict do nothing;
  if not exists (select from product_slugs where slug = new.slug and product_id = new.id) then
    raise exception 'this slug belongs or belonged to another product'
      using errcode = 'unique_violation', constraint = 'product_slugs_pkey';
  end if;
  return null;
end $$;

-- An option is what its product is, but for its label, its own price, its stock and its pictures.
create function option_as_product() returns trigger language plpgsql as $$
declare parent products;
begin
  select * into parent from products where id = new.option_of;
  if parent.option_of is not null then
    raise exception 'an option has no options of its own' using errcode = 'check_violation', constraint = 'products_option_of_product';
  end if;
  new.name := parent.name || ' – ' || new.option_label;
  new.short_description := parent.short_description;
  new.price := coalesce(new.own_price, parent.price);
  new.sale_price := case when new.own_price is null then parent.sale_price end;
  new.is_free := parent.is_free and new.own_price is null;
  new.product_type := parent.product_type;
  new.category_id := parent.category_id;
  new.status := case when new.is_retired or parent.option_name is null then 'archived' else parent.status end;
  new.duration := parent.duration;
  new.location := parent.location;
  new.event_starts_at := parent.event_starts_at;
  new.event_ends_at := parent.event_ends_at;
  new.show_when_completed := parent.show_when_completed;
  new.retreat_package := parent.retreat_package;
  new.deposit := parent.deposit;
  new.balance_days := parent.balance_days;
  new.timetable_class := null;
  new.cost := parent.cost;
  new.low_stock_below := parent.low_stock_below;
  new.featured := false;
  return new;
end $$;

-- An option travels as its product does.
create function option_parcel() returns trigger language plpgsql as $$
begin
  select parcel into new.parcel from products where id = new.option_of;
  return new;
end $$;

create function options_follow() returns trigger language plpgsql as $$
begin
  update products set updated_at = new.updated_at where option_of = new.id;
  return null;
end $$;

create function places_given_back() returns trigger language plpgsql as $$
begin
  perform forget_place_guests(new.order_id);
  return null;
end $$;

create trigger options_are_products before insert or update on products
  for each row when (new.option_of is not null) execute function option_as_product();

create trigger options_follow after update on products
  for each row when (new.option_of is null and (new.option_name is not null or old.option_name is not null))
  execute function options_follow();

create trigger options_parcel before insert or update on products
  for each row when (new.option_of is not null) execute function option_parcel();

create trigger products_keep_their_slugs after insert or update of slug on products
  for each row execute function keep_product_slug();

create trigger stock_movements_fill_shelves after insert on stock_movements
  for each row when (new.change > 0) execute function announce_filled_shelf();

create trigger stock_movements_forget_guests after insert on stock_movements
  for each row when (new.order_id is not null and new.change > 0) execute function places_given_back();
