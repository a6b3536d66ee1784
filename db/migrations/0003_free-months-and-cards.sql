ALTER TABLE "membership_plans" DROP CONSTRAINT "membership_plans_first_price";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_first_price";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_left";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_ended";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "setup_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "new_card_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_setupId_unique" UNIQUE("setup_id");--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_first_price" CHECK (("membership_plans"."first_price" = 0 or "membership_plans"."first_price" >= 1) and "membership_plans"."first_price" < "membership_plans"."price");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_first_price" CHECK (("memberships"."first_price" = 0 or "memberships"."first_price" >= 1) and "memberships"."first_price" < 1000);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_left" CHECK (("memberships"."left_at" is null) = ("memberships"."ends_at" is null) and ("memberships"."end_note" is null or "memberships"."left_at" is not null));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_ended" CHECK (("memberships"."status" = 'ended') = ("memberships"."ended_at" is not null) and ("memberships"."ended_at" is null) = ("memberships"."end_reason" is null)
        and "memberships"."end_reason" in ('left', 'unpaid', 'erased', 'studio') and ("memberships"."closed_at" is null or "memberships"."ended_at" is not null));