CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by_name" text,
	"sent_to" integer,
	CONSTRAINT "letters_topic" CHECK ("letters"."topic" = 'retreats' or ("letters"."topic" = 'news' and "letters"."product_id" is null)),
	CONSTRAINT "letters_lengths" CHECK (length("letters"."subject") between 1 and 120 and length("letters"."words") between 1 and 10000 and length("letters"."sent_by_name") <= 200),
	CONSTRAINT "letters_sent" CHECK (("letters"."sent_at" is null) = ("letters"."sent_to" is null) and ("letters"."sent_at" is null) = ("letters"."sent_by_name" is null) and "letters"."sent_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"product_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"confirm_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"wording" text,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "subscriptions_topic" CHECK ("subscriptions"."topic" in ('news', 'retreats', 'product')),
	CONSTRAINT "subscriptions_product" CHECK (("subscriptions"."topic" = 'product') = ("subscriptions"."product_id" is not null)),
	CONSTRAINT "subscriptions_email" CHECK ("subscriptions"."email" = lower("subscriptions"."email") and length("subscriptions"."email") between 3 and 254),
	CONSTRAINT "subscriptions_consent" CHECK (("subscriptions"."confirmed_at" is null) = ("subscriptions"."wording" is null)),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."ended_at" is null) = ("subscriptions"."ended_because" is null)),
	CONSTRAINT "subscriptions_ended_because" CHECK ("subscriptions"."ended_because" in ('left', 'sent', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_one_a_retreat" ON "letters" USING btree ("product_id") WHERE "letters"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_by_time" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_a_topic" ON "subscriptions" USING btree ("email","topic") WHERE "subscriptions"."ended_at" is null and "subscriptions"."product_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_a_product" ON "subscriptions" USING btree ("email","product_id") WHERE "subscriptions"."ended_at" is null and "subscriptions"."product_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_link" ON "subscriptions" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "subscriptions_by_time" ON "subscriptions" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriptions_in_force" ON "subscriptions" USING btree ("topic","product_id") WHERE "subscriptions"."ended_at" is null and "subscriptions"."confirmed_at" is not null;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['subscriptions', 'letters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
  end loop;
end $$;
--> statement-breakpoint
-- Whoever holds the link of a mail confirms or leaves before they have proved who they are: the account desk's part.
create policy subscriptions_desk on subscriptions for select using ((select app_is('auth')));
--> statement-breakpoint
create policy subscriptions_desk_notes on subscriptions for update
  using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
-- The owner sees who asked for what and takes somebody off; nobody is put on the list but by themselves.
create policy subscriptions_owner on subscriptions for select using ((select app_is_owner()));
--> statement-breakpoint
create policy subscriptions_owner_removes on subscriptions for delete using ((select app_is_owner()));
--> statement-breakpoint
create policy letters_owner on letters for select using ((select app_is_owner()));
--> statement-breakpoint
create policy letters_owner_writes on letters for insert with check ((select app_is_owner()));
--> statement-breakpoint
create policy letters_owner_changes on letters for update
  using ((select app_is_owner())) with check ((select app_is_owner()));
--> statement-breakpoint
create policy letters_owner_deletes on letters for delete using ((select app_is_owner()));
--> statement-breakpoint
-- What was sent stays as it was sent; only the product it was about may be deleted.
create function keep_sent_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.subject, new.words, new.topic, new.sent_at, new.sent_by_name, new.sent_to)
    is distinct from (old.subject, old.words, old.topic, old.sent_at, old.sent_by_name, old.sent_to) then
    raise check_violation using constraint = 'letters_stay_as_sent', message = 'what was sent stays as it was sent';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger letters_stay_as_sent before update or delete on letters
  for each row when (old.sent_at is not null) execute function keep_sent_letter();
--> statement-breakpoint
-- Whatever puts pieces on an empty shelf (a count, a refund, an order that was let go) writes a movement, so this is the one
-- place that sees a product come back. It announces it only while somebody waits for a product, which it reads as the
-- system: whoever lets an order go does not see who waits.
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
--> statement-breakpoint
create trigger stock_movements_fill_shelves after insert on stock_movements
  for each row when (new.change > 0) execute function announce_filled_shelf();
