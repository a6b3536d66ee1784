ALTER TABLE "orders" DROP CONSTRAINT "orders_channel";--> statement-breakpoint
ALTER TABLE "pass_entries" DROP CONSTRAINT "pass_entries_kind";--> statement-breakpoint
ALTER TABLE "voucher_entries" DROP CONSTRAINT "voucher_entries_kind";--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "moved_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "move_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provenance" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "import_lines_by_key" ON "import_lines" USING btree ("import_id","key","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_entries_moved_in" ON "pass_entries" USING btree ("cause") WHERE "pass_entries"."kind" = 'moved-in';--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'customers', 'subscribers', 'vouchers', 'passes'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'studio', 'moved-in'));--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_kind" CHECK (case when "pass_entries"."kind" in ('issued', 'moved-in') then "pass_entries"."credits" > 0
        when "pass_entries"."kind" = 'used' then "pass_entries"."credits" = -1
        when "pass_entries"."kind" = 'returned' then "pass_entries"."credits" = 1
        when "pass_entries"."kind" in ('expired', 'cancelled') then "pass_entries"."credits" < 0
        when "pass_entries"."kind" in ('extended', 'frozen') then "pass_entries"."credits" = 0 and "pass_entries"."days" > 0 and "pass_entries"."reason" <> ''
        when "pass_entries"."kind" = 'unfrozen' then "pass_entries"."credits" = 0 and "pass_entries"."days" <= 0
        else "pass_entries"."kind" = 'corrected' and "pass_entries"."credits" <> 0 and "pass_entries"."reason" <> '' end);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provenance" CHECK (length("subscriptions"."provenance") <= 500);--> statement-breakpoint
ALTER TABLE "voucher_entries" ADD CONSTRAINT "voucher_entries_kind" CHECK (case when "voucher_entries"."kind" in ('issued', 'moved-in', 'returned', 'refunded') then "voucher_entries"."amount" > 0
        when "voucher_entries"."kind" in ('used', 'cancelled') then "voucher_entries"."amount" < 0
        else "voucher_entries"."kind" = 'corrected' and "voucher_entries"."amount" <> 0 and "voucher_entries"."reason" <> '' end);--> statement-breakpoint
-- By hand: what was chosen for headings so far was of clients.
update import_headings set heading = 'clients:' || heading;
