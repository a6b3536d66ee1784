ALTER TABLE "customers" ADD COLUMN "merge_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_for_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_from_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_from_network" text;--> statement-breakpoint
CREATE INDEX "orders_held_for_email" ON "orders" USING btree ("held_for_email") WHERE "orders"."held_for_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_held_from_network" ON "orders" USING btree ("held_from_network") WHERE "orders"."held_from_network" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merge_proved" CHECK ("customers"."merge_proved_at" is null or "customers"."merged_into" is not null);--> statement-breakpoint
-- Who held an order unpaid is forgotten with its payment.
create function orders_forget_holder() returns trigger language plpgsql as $$
begin
  new.held_for_email := null;
  new.held_from_address := null;
  new.held_from_network := null;
  return new;
end $$;--> statement-breakpoint
create trigger orders_paid_forget_holder before update of paid_at on orders
  for each row when (new.paid_at is not null) execute function orders_forget_holder();--> statement-breakpoint
-- A proof belongs to one merge, and the staff who merge cannot give it: the person does, by the link in their mailbox.
create function customers_merge_proof() returns trigger language plpgsql as $$
begin
  if new.merged_into is distinct from old.merged_into then
    new.merge_proved_at := null;
  end if;
  if new.merge_proved_at is not null and new.merge_proved_at is distinct from old.merge_proved_at and not app_is_system() then
    raise exception 'the person proves that two customers are one' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger customers_merge_proved before update of merged_into, merge_proved_at on customers
  for each row execute function customers_merge_proof();
