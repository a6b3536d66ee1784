-- Who may do what with the tables in db/schema/merge-questions.ts.

alter table merge_questions enable row level security;
alter table merge_questions force row level security;
grant select, insert, delete, update (is_one, answered_at, ended_at) on merge_questions to studio_app;
create policy merge_questions_staff on merge_questions for select using ((select app_is('staff')));
create policy merge_questions_staff_asks on merge_questions for insert with check ((select app_is('staff')));
-- The staff who merge end a question, and the system writes down the answer
-- (guard_merge_question).
create policy merge_questions_staff_ends on merge_questions for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy merge_questions_system on merge_questions using ((select app_is_system())) with check ((select app_is_system()));
