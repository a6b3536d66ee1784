-- Numbers are drawn by the product.

grant usage, select on sequence client_numbers, order_numbers, receipt_numbers to studio_app;
