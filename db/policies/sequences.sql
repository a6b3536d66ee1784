-- Numbers are drawn by the product.

grant usage, select on all sequences in schema public to studio_app;
