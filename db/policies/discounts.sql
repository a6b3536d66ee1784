-- Who may do what with the tables in db/schema/discounts.ts.

grant select, insert, update, delete on discount_code_categories to studio_app;

grant select, insert, update, delete on discount_code_products to studio_app;

alter table discount_codes enable row level security;
alter table discount_codes force row level security;
grant select, insert, update, delete on discount_codes to studio_app;
create policy discount_codes_staff on discount_codes using ((select app_is('staff'))) with check ((select app_is('staff')));
create policy discount_codes_system on discount_codes using ((select app_is_system())) with check ((select app_is_system()));
