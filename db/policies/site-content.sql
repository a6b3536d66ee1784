-- Who may do what with the tables in db/schema/site-content.ts.

alter table benefit_points enable row level security;
alter table benefit_points force row level security;
grant select, insert, update, delete on benefit_points to studio_app;
create policy benefit_points_owner on benefit_points
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy benefit_points_read on benefit_points for select using ((select app_is_somebody()));
create policy benefit_points_system on benefit_points
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table credentials enable row level security;
alter table credentials force row level security;
grant select, insert, update, delete on credentials to studio_app;
create policy credentials_owner on credentials
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy credentials_read on credentials for select using ((select app_is_somebody()));
create policy credentials_system on credentials
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table opening_hours enable row level security;
alter table opening_hours force row level security;
grant select, insert, update, delete on opening_hours to studio_app;
create policy opening_hours_owner on opening_hours
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy opening_hours_read on opening_hours for select using ((select app_is_somebody()));
create policy opening_hours_system on opening_hours
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table page_offers enable row level security;
alter table page_offers force row level security;
grant select, insert, update, delete on page_offers to studio_app;
create policy page_offers_owner on page_offers
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy page_offers_read on page_offers for select using ((select app_is_somebody()));
create policy page_offers_system on page_offers using ((select app_is_system())) with check ((select app_is_system()));

alter table retreat_programme enable row level security;
alter table retreat_programme force row level security;
grant select, insert, update, delete on retreat_programme to studio_app;
create policy retreat_programme_owner on retreat_programme
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy retreat_programme_read on retreat_programme for select
  using ((select app_is_somebody()));
create policy retreat_programme_system on retreat_programme
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table site_questions enable row level security;
alter table site_questions force row level security;
grant select, insert, update, delete on site_questions to studio_app;
create policy site_questions_owner on site_questions
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy site_questions_read on site_questions for select using ((select app_is_somebody()));
create policy site_questions_system on site_questions
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table site_words enable row level security;
alter table site_words force row level security;
grant select, insert, update, delete on site_words to studio_app;
create policy site_words_owner on site_words
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy site_words_read on site_words for select using ((select app_is_somebody()));
create policy site_words_system on site_words
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table social_posts enable row level security;
alter table social_posts force row level security;
grant select, insert, update, delete on social_posts to studio_app;
create policy social_posts_owner on social_posts
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
create policy social_posts_read on social_posts for select using ((select app_is_somebody()));
create policy social_posts_system on social_posts
  using ((select app_is_system()))
  with check ((select app_is_system()));

alter table testimonials enable row level security;
alter table testimonials force row level security;
grant select, insert, update, delete on testimonials to studio_app;
create policy testimonials_owner on testimonials
  using ((select app_is_owner()))
  with check ((select app_is_owner()));
-- What a client said of the studio is read by others only while it is published.
create policy testimonials_published on testimonials for select using (published and (select app_is_somebody()));
create policy testimonials_system on testimonials
  using ((select app_is_system()))
  with check ((select app_is_system()));
