import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/site/home.tsx"), route("shop", "routes/shop/shop.tsx"), route("shop/product/:slug", "routes/shop/product.tsx")] satisfies RouteConfig;
