CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"trusted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_studio" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "live_studio_one_row" CHECK ("live_studio"."one")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_auth_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_browsers_one_of_a_kind" ON "known_browsers" USING btree ("account_id","hash");--> statement-breakpoint
CREATE INDEX "known_browsers_by_last_seen" ON "known_browsers" USING btree ("last_seen_at");
--> statement-breakpoint
-- Which browsers somebody signs in with is the account desk's, like her password.
alter table known_browsers enable row level security;
--> statement-breakpoint
alter table known_browsers force row level security;
--> statement-breakpoint
create policy known_browsers_desk on known_browsers using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
grant select, insert, update, delete on known_browsers to studio_app;
--> statement-breakpoint
-- Whose database this is, the start looks at and writes down; nobody takes it back. It says nothing about anybody.
grant select, insert on live_studio to studio_app;
--> statement-breakpoint
-- Whoever signed in before an address was proved may be anybody: proving it ends her session, whichever verb does it.
create function end_unproved_sessions() returns trigger language plpgsql as $$
begin
  delete from auth_sessions where user_id = new.id;
  delete from known_browsers where account_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger end_unproved_sessions after update of email_verified on auth_users
  for each row when (new.email_verified and not old.email_verified) execute function end_unproved_sessions();
