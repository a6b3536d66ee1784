CREATE INDEX "customers_by_change" ON "customers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "group_participants_by_change" ON "group_participants" USING btree ("updated_at","id");