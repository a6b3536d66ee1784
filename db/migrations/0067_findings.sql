CREATE TABLE "flag_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"says" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"flag_id" uuid,
	CONSTRAINT "flag_proposals_kind" CHECK ("flag_proposals"."kind" in ('warn', 'ask-first', 'block')),
	CONSTRAINT "flag_proposals_texts" CHECK (length("flag_proposals"."question_id") between 1 and 60 and length("flag_proposals"."says") between 1 and 500 and length("flag_proposals"."detail") <= 4000),
	CONSTRAINT "flag_proposals_decided" CHECK (("flag_proposals"."decided_at" is null) = ("flag_proposals"."decided_by" is null) and ("flag_proposals"."flag_id" is null or "flag_proposals"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "health_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"part" text NOT NULL,
	"on_file" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_as" text,
	CONSTRAINT "health_differences_part" CHECK ("health_differences"."part" in ('health_conditions', 'medications', 'allergies', 'fitness_goals', 'injury_history', 'pain_areas')),
	CONSTRAINT "health_differences_texts" CHECK (length("health_differences"."on_file") between 1 and 4000 and length("health_differences"."said") <= 4000),
	CONSTRAINT "health_differences_settled" CHECK (num_nonnulls("health_differences"."settled_at", "health_differences"."settled_by", "health_differences"."settled_as") in (0, 3)
        and "health_differences"."settled_as" in ('said', 'on-file', 'both'))
);
--> statement-breakpoint
CREATE TABLE "profile_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"part" text NOT NULL,
	"said" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_as" text,
	CONSTRAINT "profile_differences_part" CHECK ("profile_differences"."part" in ('date_of_birth', 'emergency_contact_name', 'emergency_contact_phone', 'gp_surgery', 'guardian_contact')),
	CONSTRAINT "profile_differences_said" CHECK (length("profile_differences"."said") between 1 and 200),
	CONSTRAINT "profile_differences_settled" CHECK (num_nonnulls("profile_differences"."settled_at", "profile_differences"."settled_as") in (0, 2) and "profile_differences"."settled_as" in ('form', 'profile'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "gp_surgery" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "guardian_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_decided_by_therapists_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_proposals" ADD CONSTRAINT "flag_proposals_flag_id_health_flags_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."health_flags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_differences" ADD CONSTRAINT "health_differences_settled_by_therapists_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."therapists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_differences" ADD CONSTRAINT "profile_differences_client_id_care_files_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."care_files"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_differences" ADD CONSTRAINT "profile_differences_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flag_proposals_one_an_answer" ON "flag_proposals" USING btree ("answer_id","question_id","says");--> statement-breakpoint
CREATE INDEX "flag_proposals_by_client" ON "flag_proposals" USING btree ("client_id","proposed_at");--> statement-breakpoint
CREATE INDEX "flag_proposals_open" ON "flag_proposals" USING btree ("client_id") WHERE "flag_proposals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "flag_proposals_of_flag" ON "flag_proposals" USING btree ("flag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_differences_one_a_part" ON "health_differences" USING btree ("answer_id","part");--> statement-breakpoint
CREATE INDEX "health_differences_by_client" ON "health_differences" USING btree ("client_id","found_at");--> statement-breakpoint
CREATE INDEX "health_differences_open" ON "health_differences" USING btree ("client_id") WHERE "health_differences"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_differences_one_a_part" ON "profile_differences" USING btree ("answer_id","part");--> statement-breakpoint
CREATE INDEX "profile_differences_open" ON "profile_differences" USING btree ("client_id") WHERE "profile_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "profile_differences_by_client" ON "profile_differences" USING btree ("client_id","asked_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_contacts" CHECK (greatest(length("clients"."gp_surgery"), length("clients"."guardian_contact")) <= 200);
--> statement-breakpoint
-- What was signed before is looked through once, the newest signature of each form: answers that may need a flag are proposed.
select set_config('app.actor', 'therapist', true), set_config('app.flags', 'view_all_clients', true);
--> statement-breakpoint
insert into flag_proposals (client_id, answer_id, question_id, says, detail, kind, proposed_at)
  select a.client_id, a.id, q.id, q.says, left(coalesce(a.answers ->> q.more, ''), 4000), q.kind, a.submitted_at
  from (select distinct on (a.client_id, v.form_id) a.* from form_answers a join form_versions v on v.id = a.form_version_id
    join forms f on f.id = v.form_id
    where a.submitted_at is not null and f.purpose not in ('consent', 'photo')
    order by a.client_id, v.form_id, a.submitted_at desc) a
  join (values
    ('heart', 'yes', 'Says yes to a heart condition or a stroke', 'heart-more', 'ask-first'),
    ('chest-pain', 'yes', 'Says yes to chest pain on exertion or at rest', '', 'ask-first'),
    ('dizzy', 'yes', 'Says yes to fainting, dizziness or a fit in the last year', '', 'warn'),
    ('pressure', 'yes', 'Says yes to high or low blood pressure, or tablets for it', '', 'warn'),
    ('breath', 'yes', 'Says yes to asthma or another condition of the lungs', '', 'warn'),
    ('bones', 'yes', 'Says yes to a bone, joint, disc or nerve problem', 'bones-more', 'warn'),
    ('advised', 'yes', 'Says yes to having been told to avoid a movement or treatment', 'advised-more', 'warn'),
    ('pregnant', 'Pregnant', 'Says that they are pregnant', 'weeks', 'warn'),
    ('pregnant', 'Gave birth in the last 12 months', 'Says that they gave birth in the last 12 months', 'birth', 'warn'),
    ('changed', 'yes', 'Says yes to a change of health since the intake', 'changed-more', 'warn')
  ) q (id, answer, says, more, kind) on a.answers ->> q.id = q.answer;
--> statement-breakpoint
-- The birthday, the emergency contact and the surgery that an intake says reach the profile where it says none.
create temporary table said_in_intake on commit drop as
  select distinct on (client_id) client_id, answers from form_answers
  where submitted_at is not null and answers ? 'date-of-birth' order by client_id, submitted_at desc;
--> statement-breakpoint
select set_config('app.actor', 'auth', true), set_config('app.flags', '', true);
--> statement-breakpoint
update clients c set
    date_of_birth = case
      when c.date_of_birth is null and s.answers ->> 'date-of-birth' ~ '^(19|20)\d\d-\d\d-\d\d$' then (s.answers ->> 'date-of-birth')::date
      else c.date_of_birth end,
    emergency_contact_name = case when c.emergency_contact_name = '' and c.emergency_contact_phone = ''
      then left(coalesce(s.answers ->> 'emergency-name', ''), 120) else c.emergency_contact_name end,
    emergency_contact_phone = case when c.emergency_contact_name = '' and c.emergency_contact_phone = ''
      then left(coalesce(s.answers ->> 'emergency-phone', ''), 40) else c.emergency_contact_phone end,
    gp_surgery = left(coalesce(s.answers ->> 'gp', ''), 200),
    guardian_contact = left(coalesce(s.answers ->> 'guardian', ''), 200)
  from said_in_intake s
  where s.client_id = c.id and c.user_type = 'client'
    and not exists (select from erasure_requests e where e.client_id = c.id and e.done_at is not null);
--> statement-breakpoint
select set_config('app.actor', '', true);
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['flag_proposals', 'health_differences', 'profile_differences'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert on %I to studio_app', name);
  end loop;
end $$;
--> statement-breakpoint
grant update (decided_at, decided_by, flag_id) on flag_proposals to studio_app;
--> statement-breakpoint
grant update (settled_at, settled_by, settled_as) on health_differences to studio_app;
--> statement-breakpoint
grant update (settled_at, settled_as) on profile_differences to studio_app;
--> statement-breakpoint
-- A signature brings them to light, so whoever signs writes them, undecided; those who treat decide.
create policy flag_proposals_own on flag_proposals for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy flag_proposals_own_insert on flag_proposals for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and decided_at is null);
--> statement-breakpoint
create policy flag_proposals_care on flag_proposals for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy flag_proposals_decide on flag_proposals for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes'))
    and coalesce(decided_by = (select app_person()), true));
--> statement-breakpoint
create policy health_differences_own on health_differences for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy health_differences_own_insert on health_differences for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and settled_at is null);
--> statement-breakpoint
create policy health_differences_care on health_differences for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create policy health_differences_settle on health_differences for update
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes')))
  with check (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))) and (select app_may('create_notes'))
    and coalesce(settled_by = (select app_person()), true));
--> statement-breakpoint
-- Which of two birthdays is right is the client's to say; who treats them sees that they were asked.
create policy profile_differences_own on profile_differences for select
  using ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy profile_differences_own_insert on profile_differences for insert
  with check ((client_id = (select app_person()) and (select app_is('client'))) and settled_at is null);
--> statement-breakpoint
create policy profile_differences_own_update on profile_differences for update
  using ((client_id = (select app_person()) and (select app_is('client'))))
  with check ((client_id = (select app_person()) and (select app_is('client'))));
--> statement-breakpoint
create policy profile_differences_care on profile_differences for select
  using (((select app_is('therapist')) and ((select app_may('view_all_clients')) or client_id in (
    select client_id from client_therapists where therapist_id = (select app_person()) and until is null))));
--> statement-breakpoint
create trigger flag_proposals_ask_consent before insert on flag_proposals for each row execute function ask_consent('medical');
--> statement-breakpoint
create trigger health_differences_ask_consent before insert on health_differences
  for each row execute function ask_consent('medical');
--> statement-breakpoint
create trigger flag_proposals_stay before update on flag_proposals for each row
  when (old.decided_at is not null) execute function stay_as_signed();
--> statement-breakpoint
create trigger health_differences_stay before update on health_differences for each row
  when (old.settled_at is not null) execute function stay_as_signed();
--> statement-breakpoint
create trigger profile_differences_stay before update on profile_differences for each row
  when (old.settled_at is not null) execute function stay_as_signed();
