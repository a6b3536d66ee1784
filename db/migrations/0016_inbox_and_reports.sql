CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "stock_items_by_quantity" ON "stock_items" USING btree ("quantity");--> statement-breakpoint
CREATE INDEX "mails_by_kind" ON "mails" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient" text_pattern_ops);