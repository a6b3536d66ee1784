CREATE TABLE "move_outs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"sealed_passphrase" text,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"sha256" text,
	"files" integer,
	"rows" bigint,
	"kept_until" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	CONSTRAINT "move_outs_state" CHECK ("move_outs"."state" in ('waiting', 'making', 'ready', 'failed', 'deleted')),
	CONSTRAINT "move_outs_counts" CHECK ("move_outs"."done_count" between 0 and "move_outs"."total_count"),
	CONSTRAINT "move_outs_passphrase" CHECK ("move_outs"."sealed_passphrase" is null or "move_outs"."state" in ('waiting', 'making')),
	CONSTRAINT "move_outs_ready" CHECK ("move_outs"."state" <> 'ready' or ("move_outs"."sha256" is not null and "move_outs"."kept_until" is not null)),
	CONSTRAINT "move_outs_taken" CHECK (("move_outs"."taken_at" is null) = ("move_outs"."taken_by" is null))
);
--> statement-breakpoint
CREATE TABLE "balance_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"raw_kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"fee" numeric(10, 2) NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "balance_movements_kind" CHECK ("balance_movements"."kind" in ('charge', 'refund', 'payout', 'other'))
);
--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_asked_by_auth_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_outs" ADD CONSTRAINT "move_outs_taken_by_auth_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_outs_by_time" ON "move_outs" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "move_outs_by_asker" ON "move_outs" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "move_outs_by_taker" ON "move_outs" USING btree ("taken_by");--> statement-breakpoint
CREATE UNIQUE INDEX "move_outs_one_at_a_time" ON "move_outs" USING btree ((true)) WHERE "move_outs"."state" in ('waiting', 'making', 'ready');--> statement-breakpoint
CREATE INDEX "balance_movements_by_time" ON "balance_movements" USING btree ("moved_at");