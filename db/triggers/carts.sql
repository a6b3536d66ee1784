-- Triggers of the tables in db/schema/carts.ts.

create trigger cart_items_name_an_option before insert or update of product_id on cart_items
  for each row execute function refuse_without_option();
