CREATE TABLE "credentials" (
	"position" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"valid_until" date,
	CONSTRAINT "credentials_position" CHECK ("credentials"."position" between 1 and 12),
	CONSTRAINT "credentials_say_something" CHECK (length("credentials"."title") between 1 and 120 and length("credentials"."by") <= 120)
);
--> statement-breakpoint
CREATE TABLE "site_questions" (
	"position" integer PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "site_questions_position" CHECK ("site_questions"."position" between 1 and 40),
	CONSTRAINT "site_questions_topic" CHECK ("site_questions"."topic" in ('general', 'mat-pilates', 'studio-pilates', 'equestrian-pilates', 'sports-therapy')),
	CONSTRAINT "site_questions_say_something" CHECK (length("site_questions"."question") between 1 and 150 and length("site_questions"."answer") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "site_words" ADD COLUMN "directions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The owner's words are the owner's to change, and everybody's to read.
do $$
declare name text;
begin
  foreach name in array array['site_questions', 'credentials']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_is_system())) with check ((select app_is_system()))', name || '_system', name);
    execute format('create policy %I on %I for select using ((select app_is_somebody()))', name || '_read', name);
    execute format('create policy %I on %I using ((select app_is_owner())) with check ((select app_is_owner()))', name || '_owner', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
--> statement-breakpoint
-- What the service pages said until now; they name no studio.
alter table site_questions no force row level security;
--> statement-breakpoint
insert into site_questions (position, topic, question, answer) values
  (1, 'general', 'How do I book?', 'Classes and retreats that have a date are bought here, and your place is yours at once. For everything by appointment, send us a message: we write back with times that could work.'),
  (2, 'general', 'What if I cannot come?', 'What holds for what you buy is said at the checkout before you order, and in our refund and cancellation policy.'),
  (3, 'general', 'Who will know what I tell you about my health?', 'Those who treat or teach you. You can read what they share with you in your own account, and take all your data with you.'),
  (4, 'mat-pilates', 'I have never done Pilates. Will I keep up?', 'Yes. The group is mixed on purpose, and every exercise is taught in at least three versions. Nobody is asked to keep up with anybody else.'),
  (5, 'mat-pilates', 'What if I miss a week?', 'Tell us, and if there is a space in another class of the same block you can make it up there. We cannot refund single classes, because your place is kept for you.'),
  (6, 'mat-pilates', 'I have a bad back or an old injury. Is it safe?', 'Usually, and often helpful. You fill in a short health questionnaire before the first class, and we talk about anything it raises. If something needs a check by your GP or a 1-2-1 session first, we will say so.'),
  (7, 'mat-pilates', 'How do I pay?', 'For the whole block of six when you book. Booking the block is what keeps the group small and the same.'),
  (8, 'studio-pilates', 'What is a reformer?', 'A bed-like frame with a sliding carriage, held by springs, with a foot bar at one end and straps at the other. You push and pull against the springs lying, sitting, kneeling or standing.'),
  (9, 'studio-pilates', 'How often should I come?', 'Once a week to begin with, if you can. Many people move to every fortnight after six to eight sessions and practise at home in between.'),
  (10, 'studio-pilates', 'Can I come while I am having treatment elsewhere?', 'Yes, and we are glad to speak with your physiotherapist or consultant if you would like us to. After surgery we need their agreement before you start.'),
  (11, 'studio-pilates', 'Where is the studio?', 'At our home. We send the address and directions when your appointment is confirmed.'),
  (12, 'equestrian-pilates', 'Do I need to bring my horse?', 'No. This session is on the mat and the ball. If you would like us to see you ride, the Horse and Rider Assessment takes place at your yard.'),
  (13, 'equestrian-pilates', 'I ride for fun. Is this for me?', 'Yes. A horse carries a hobby rider’s habits just as long as a professional’s, and feels the difference just as soon.'),
  (14, 'equestrian-pilates', 'How soon will I notice something in the saddle?', 'Many riders feel a difference in their next ride, because they notice what they do. A lasting change takes some weeks of ten minutes a day.'),
  (15, 'equestrian-pilates', 'Do you come to yards?', 'Within fifteen miles of the studio, yes. For a group of riders at one yard, please ask us.'),
  (16, 'sports-therapy', 'Do I need a referral?', 'No. You can book directly. If what you describe needs a doctor, a scan or a physiotherapist, we say so at the first appointment.'),
  (17, 'sports-therapy', 'Will it hurt?', 'Treatment can be uncomfortable for a moment, and you may feel tender for a day or two. We work to what you can relax into, and you are always in charge of the pressure.'),
  (18, 'sports-therapy', 'I do not like needles. Is that a problem?', 'Not at all. Needling is one of several ways in, and we only use it if you would like us to.'),
  (19, 'sports-therapy', 'How many appointments will I need?', 'Most muscular problems need between two and five, with exercises in between. You will hear our honest guess at the end of the first one.'),
  (20, 'sports-therapy', 'When should I see a doctor first?', 'With chest pain, numbness in both legs, loss of bladder or bowel control, a hot swollen calf, unexplained weight loss or a possible fracture: please call 111, your GP or, in an emergency, 999.');
--> statement-breakpoint
alter table site_questions force row level security;
