-- Who may do what with the tables in db/schema/images.ts.

alter table images enable row level security;
alter table images force row level security;
grant select, insert, update, delete on images to studio_app;
-- The list of files is the back-office's; visitors only ever meet an image by its address.
create policy images_staff on images using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy images_system on images using ((select app_is_system())) with check ((select app_is_system()));
