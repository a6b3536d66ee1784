CREATE TABLE "merge_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"is_one" text,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "merge_questions_answer" CHECK (("merge_questions"."is_one" is null) = ("merge_questions"."answered_at" is null) and "merge_questions"."is_one" in ('yes', 'no'))
);
--> statement-breakpoint
ALTER TABLE "merge_questions" ADD CONSTRAINT "merge_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_questions" ADD CONSTRAINT "merge_questions_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merge_questions_one_open" ON "merge_questions" USING btree ("customer_id") WHERE "merge_questions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merge_questions_by_link" ON "merge_questions" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "merge_questions_by_customer" ON "merge_questions" USING btree ("customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "merge_questions_by_kept" ON "merge_questions" USING btree ("kept_id");
--> statement-breakpoint
alter table merge_questions enable row level security;
--> statement-breakpoint
alter table merge_questions force row level security;
--> statement-breakpoint
grant select, insert, delete, update (is_one, answered_at, ended_at) on merge_questions to studio_app;
--> statement-breakpoint
create policy merge_questions_system on merge_questions using ((select app_is_system())) with check ((select app_is_system()));
--> statement-breakpoint
create policy merge_questions_staff on merge_questions for select using ((select app_is('staff')));
--> statement-breakpoint
create policy merge_questions_staff_asks on merge_questions for insert with check ((select app_is('staff')));
--> statement-breakpoint
-- Whoever merges ends a question, and the system writes down the answer (the trigger below).
create policy merge_questions_staff_ends on merge_questions for update using ((select app_is('staff'))) with check ((select app_is('staff')));
--> statement-breakpoint
-- A question is about a merge that there is, and is answered by whoever has the mailbox: the staff who ask cannot.
create function guard_merge_question() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (select from customers c where c.id = new.customer_id and c.merged_into = new.kept_id) then
    raise exception 'a question is about two customers who were merged' using errcode = 'check_violation';
  end if;
  if new.is_one is not null and (tg_op = 'INSERT' or new.is_one is distinct from old.is_one) and not app_is_system() then
    raise exception 'the person says whether two customers are one' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null then
    raise exception 'a question that has ended is not answered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger merge_questions_guard before insert or update on merge_questions
  for each row execute function guard_merge_question();
--> statement-breakpoint
-- Two spellings of one Gmail mailbox: its provider ignores dots and what follows a plus. Of no other provider is that known.
create function gmail_name(address text) returns text language sql immutable as $$
  select case when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') end $$;
--> statement-breakpoint
-- A proof belongs to one merge of two addresses: it goes with the merge and with either address. Nobody asks whoever has one
-- mailbox under two spellings. Of two mailboxes the person proves it, by the link in the one that was merged.
create or replace function customers_merge_proof() returns trigger language plpgsql as $$
begin
  if new.merged_into is distinct from old.merged_into or new.email is distinct from old.email then
    new.merge_proved_at := (select now() from customers c
      where c.id = new.merged_into and gmail_name(c.email) = gmail_name(new.email));
  elsif new.merge_proved_at is not null and new.merge_proved_at is distinct from old.merge_proved_at and not app_is_system() then
    raise exception 'the person proves that two customers are one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger customers_merge_proved on customers;
--> statement-breakpoint
create trigger customers_merge_proved before update of merged_into, merge_proved_at, email on customers
  for each row execute function customers_merge_proof();
--> statement-breakpoint
create function customers_end_questions() returns trigger language plpgsql as $$
begin
  update merge_questions set ended_at = now()
    where ended_at is null and (customer_id = new.id or kept_id = new.id and new.email <> old.email);
  if new.email <> old.email then
    update customers set merge_proved_at = null where merged_into = new.id and merge_proved_at is not null;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger customers_end_questions after update of merged_into, email on customers
  for each row when (new.merged_into is distinct from old.merged_into or new.email <> old.email)
  execute function customers_end_questions();
