-- Who may do what with the tables in db/schema/studio.ts.

alter table enquiries enable row level security;
alter table enquiries force row level security;
grant select, insert, delete, update (status, assigned_to) on enquiries to studio_app;
-- Enquiries are read, looked after and answered by the staff; what was written in them stays as it
-- was.
create policy enquiries_staff_read on enquiries for select using ((select app_is('staff')));
create policy enquiries_staff_tend on enquiries for update using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy enquiries_system on enquiries using ((select app_is_system())) with check ((select app_is_system()));
-- Every visitor may write to the studio; none reads what others wrote.
create policy enquiries_write on enquiries for insert with check ((select app_is_somebody()));

alter table enquiry_answers enable row level security;
alter table enquiry_answers force row level security;
grant select, insert, delete on enquiry_answers to studio_app;
create policy enquiry_answers_staff_read on enquiry_answers for select using ((select app_is('staff')));
create policy enquiry_answers_staff_write on enquiry_answers for insert
  with check ((select app_is('staff')) and answered_by = (select app_account()));
create policy enquiry_answers_system on enquiry_answers
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table settings enable row level security;
alter table settings force row level security;
grant select, insert, update, delete on settings to studio_app;
create policy settings_owner on settings for update using ((select app_is_owner())) with check ((select app_is_owner()));
create policy settings_read on settings for select using ((select app_is_somebody()));
create policy settings_system on settings using ((select app_is_system())) with check ((select app_is_system()));

alter table site_pictures enable row level security;
alter table site_pictures force row level security;
grant select, insert, update, delete on site_pictures to studio_app;
-- Every visitor sees what stands on the site, and nothing that was taken down.
create policy site_pictures_shown on site_pictures for select using (state = 'shown' and (select app_is_somebody()));
create policy site_pictures_system on site_pictures using ((select app_is_system())) with check ((select app_is_system()));
