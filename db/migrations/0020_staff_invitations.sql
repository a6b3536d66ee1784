CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"kind" text NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_kind" CHECK ("staff_invitations"."kind" in ('owner', 'shop', 'therapist')),
	CONSTRAINT "staff_invitations_permissions" CHECK ("staff_invitations"."kind" = 'therapist' or "staff_invitations"."permissions" = '{}')
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_one_open_an_email" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
alter table staff_invitations enable row level security;
--> statement-breakpoint
alter table staff_invitations force row level security;
--> statement-breakpoint
create policy staff_invitations_desk on staff_invitations using ((select app_is('auth'))) with check ((select app_is('auth')));
--> statement-breakpoint
create policy staff_invitations_owner on staff_invitations for select using ((select app_is_owner()));
--> statement-breakpoint
-- Invitations are answered or withdrawn, never removed; names and addresses in them can be blanked for an erasure.
grant select, insert on staff_invitations to studio_app;
--> statement-breakpoint
grant update (email, first_name, last_name, expires_at, accepted_at, withdrawn_at) on staff_invitations to studio_app;
--> statement-breakpoint
-- A studio that has an owner keeps one: nobody could let anybody in again.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_roles where role = 'owner' and access_enabled) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'staff_roles_an_owner_stays';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger staff_roles_an_owner_stays after update on staff_roles for each row
  when (old.role = 'owner' and old.access_enabled and not (new.role = 'owner' and new.access_enabled))
  execute function keep_an_owner();
