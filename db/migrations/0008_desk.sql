ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_done_by";--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP CONSTRAINT "erasure_requests_identity";--> statement-breakpoint
ALTER TABLE "erasure_requests" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open_a_buyer" ON "erasure_requests" USING btree ("customer_id","kind") WHERE "erasure_requests"."withdrawn_at" is null and "erasure_requests"."done_at" is null and "erasure_requests"."refused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_by_link" ON "erasure_requests" USING btree ("link_hash");--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_of_one" CHECK (num_nonnulls("erasure_requests"."client_id", "erasure_requests"."customer_id") = 1);--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_link" CHECK (num_nonnulls("erasure_requests"."customer_id", "erasure_requests"."link_hash", "erasure_requests"."link_sent_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_done_by" CHECK (("erasure_requests"."done_at" is null) = ("erasure_requests"."done_by" is null)
        or ("erasure_requests"."done_at" is not null and "erasure_requests"."customer_id" is not null and "erasure_requests"."kind" <> 'erasure'));--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_identity" CHECK (case when "erasure_requests"."customer_id" is null then ("erasure_requests"."identity_checked_at" is null) = ("erasure_requests"."identity_checked_by" is null)
        else "erasure_requests"."identity_checked_by" is null end);