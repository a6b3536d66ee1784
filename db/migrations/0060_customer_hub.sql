CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"account_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_lengths" CHECK (length("customer_notes"."text") between 1 and 2000 and length("customer_notes"."written_by") <= 200)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("customer_id","written_at");
--> statement-breakpoint
alter table customer_notes enable row level security;
--> statement-breakpoint
alter table customer_notes force row level security;
--> statement-breakpoint
-- A note is never changed: whoever wrote it takes it off again, or the owner does.
grant select, insert, delete on customer_notes to studio_app;
--> statement-breakpoint
create policy customer_notes_system on customer_notes using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy customer_notes_staff on customer_notes for select using ((select app_is('staff')));
--> statement-breakpoint
create policy customer_notes_staff_writes on customer_notes for insert
  with check ((select app_is('staff')) and account_id = (select app_account()));
--> statement-breakpoint
create policy customer_notes_staff_removes on customer_notes for delete
  using ((select app_is('staff')) and (account_id = (select app_account()) or (select app_is_owner())));
--> statement-breakpoint
-- The staff see what a customer asked to be written to about and end it for them; asking stays with whoever has the address.
create policy subscriptions_staff on subscriptions for select
  using ((select app_is('staff')) and email in (select c.email from customers c));
--> statement-breakpoint
create policy subscriptions_staff_end on subscriptions for update
  using ((select app_is('staff')) and ended_at is null and email in (select c.email from customers c))
  with check ((select app_is('staff')) and ended_at is not null);
--> statement-breakpoint
-- Whether somebody with this address has a client account: no more than that, for the staff, who may not read clients.
create function address_has_client(address text) returns boolean language plpgsql stable as $$
declare asker text := current_setting('app.actor', true); found_one boolean;
begin
  if not app_is('staff') then return null; end if;
  perform set_config('app.actor', 'auth', true);
  select exists (select from clients where email = lower(address) and user_type = 'client') into found_one;
  perform set_config('app.actor', asker, true);
  return found_one;
end $$;
--> statement-breakpoint
-- A client sees the orders of the customer with their address: moving an address from or to a client's would show somebody's
-- orders to somebody else.
create function guard_customer_email() returns trigger language plpgsql as $$
begin
  if address_has_client(old.email) or address_has_client(new.email) then
    raise check_violation using constraint = 'customers_email_of_client', message = 'a client account has this address';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger customers_guard_email before update of email on customers
  for each row when (old.email is distinct from new.email) execute function guard_customer_email();
