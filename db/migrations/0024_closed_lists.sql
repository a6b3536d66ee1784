ALTER TABLE "product_media" ADD CONSTRAINT "product_media_type" CHECK ("product_media"."media_type" in ('image', 'video'));--> statement-breakpoint
ALTER TABLE "discount_code_usage" ADD CONSTRAINT "discount_code_usage_amount" CHECK ("discount_code_usage"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_minimum" CHECK ("discount_codes"."minimum_purchase_amount" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type" CHECK ("order_items"."product_type" in ('physical', 'service', 'session', 'class', 'retreat', 'voucher'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'studio'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_status" CHECK ("payment_intents"."status" in ('requires_payment', 'requires_action', 'processing', 'failed', 'succeeded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('medical'));--> statement-breakpoint
ALTER TABLE "kept_sums" ADD CONSTRAINT "kept_sums_part" CHECK ("kept_sums"."part" in ('orders', 'customers', 'taken', 'refunds', 'products', 'categories', 'codes', 'placed'));