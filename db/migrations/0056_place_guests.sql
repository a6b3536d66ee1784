CREATE TABLE "place_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"diet" text DEFAULT '' NOT NULL,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"arrived" boolean,
	"ticked_by" text DEFAULT '' NOT NULL,
	"ticked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_guests_place" CHECK ("place_guests"."place" between 1 and 99),
	CONSTRAINT "place_guests_diet" CHECK ("place_guests"."diet" in ('', 'everything', 'vegetarian', 'pescatarian', 'vegan', 'ask')),
	CONSTRAINT "place_guests_lengths" CHECK (greatest(length("place_guests"."name"), length("place_guests"."emergency_name"), length("place_guests"."ticked_by")) <= 100 and length("place_guests"."emergency_phone") <= 40),
	CONSTRAINT "place_guests_ticked" CHECK (("place_guests"."arrived" is null) = ("place_guests"."ticked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "group_participants" ADD COLUMN "attended_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_guests" ADD CONSTRAINT "place_guests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_guests" ADD CONSTRAINT "place_guests_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_guests_one_a_place" ON "place_guests" USING btree ("order_item_id","place");--> statement-breakpoint
CREATE INDEX "place_guests_by_order" ON "place_guests" USING btree ("order_id");
--> statement-breakpoint
-- How many places a line of an order holds: none once the order is cancelled or refunded, and none that went back on the
-- shelf. Lines that draw on one stock hold it in their order, as the desk counts it. Sees more than its caller, and tells a
-- number only.
create function places_of_line(line uuid) returns integer language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); number integer;
begin
  perform set_config('app.actor', 'system', true);
  select case
      when o.status in ('cancelled', 'refunded') or o.released_at is not null or i.product_type not in ('retreat', 'class') then 0
      when i.stock_item_id is null then i.quantity
      else greatest(0, least(i.quantity,
        (select coalesce(-sum(m.change), 0) from stock_movements m where m.order_id = o.id and m.stock_item_id = i.stock_item_id)
        - (select coalesce(sum(e.quantity), 0) from order_items e
            where e.order_id = o.id and e.stock_item_id = i.stock_item_id and e.position < i.position)))
    end into number
    from order_items i join orders o on o.id = i.order_id where i.id = line;
  perform set_config('app.actor', asker, true);
  return coalesce(number, 0);
end $$;
--> statement-breakpoint
-- Nobody stands on a place that the line does not hold. A refund waits for the order's row, or this waits for the refund.
create function hold_place_guest() returns trigger language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  perform from orders o join order_items i on i.order_id = o.id
    where o.id = new.order_id and i.id = new.order_item_id for share of o;
  if not found then
    raise foreign_key_violation using constraint = 'place_guests_of_order', message = 'not a line of this order';
  end if;
  if new.place > places_of_line(new.order_item_id) then
    raise check_violation using constraint = 'place_guests_within_places', message = 'more names than places';
  end if;
  perform set_config('app.actor', asker, true);
  return new;
end $$;
--> statement-breakpoint
create trigger place_guests_hold before insert or update of order_id, order_item_id, place, name on place_guests
  for each row execute function hold_place_guest();
--> statement-breakpoint
-- Whoever stood on a place that was given back is forgotten: the last of them, for a place has a number and no face.
create function forget_place_guests(order_of uuid) returns void language plpgsql as $$
declare asker text := current_setting('app.actor', true);
begin
  perform set_config('app.actor', 'system', true);
  delete from place_guests where order_id = order_of and place > places_of_line(order_item_id);
  perform set_config('app.actor', asker, true);
end $$;
--> statement-breakpoint
create function places_given_back() returns trigger language plpgsql as $$
begin
  perform forget_place_guests(new.order_id);
  return null;
end $$;
--> statement-breakpoint
create trigger stock_movements_forget_guests after insert on stock_movements
  for each row when (new.order_id is not null and new.change > 0) execute function places_given_back();
--> statement-breakpoint
create function order_given_up() returns trigger language plpgsql as $$
begin
  perform forget_place_guests(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_forget_guests after update of status on orders
  for each row when (new.status in ('cancelled', 'refunded') and old.status <> new.status) execute function order_given_up();
--> statement-breakpoint
alter table place_guests enable row level security;
--> statement-breakpoint
alter table place_guests force row level security;
--> statement-breakpoint
-- Jobs only forget.
create policy place_guests_forgotten on place_guests for delete using ((select app_is_system()));
--> statement-breakpoint
create policy place_guests_system on place_guests for select using ((select app_is_system()));
--> statement-breakpoint
-- Who arrived is for the studio to say: a buyer changes a place until then.
create policy place_guests_own on place_guests for select using (order_id = any ((select app_orders())::uuid[]));
--> statement-breakpoint
create policy place_guests_own_insert on place_guests for insert
  with check (order_id = any ((select app_orders())::uuid[]) and arrived is null);
--> statement-breakpoint
create policy place_guests_own_change on place_guests for update
  using (order_id = any ((select app_orders())::uuid[]) and arrived is null)
  with check (order_id = any ((select app_orders())::uuid[]) and arrived is null);
--> statement-breakpoint
create policy place_guests_staff on place_guests for select using ((select app_is('staff')));
--> statement-breakpoint
create policy place_guests_staff_insert on place_guests for insert with check ((select app_is('staff')));
--> statement-breakpoint
create policy place_guests_staff_change on place_guests for update using ((select app_is('staff')))
  with check ((select app_is('staff')));
--> statement-breakpoint
grant select, insert, update, delete on place_guests to studio_app;
