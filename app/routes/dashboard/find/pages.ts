import { href } from "react-router";
import type { StaffRole } from "#domain/kernel/ctx.ts";

/** A page inside a screen of the navigation. */
type InnerPage = { to: string; label: string; inside: string; only?: StaffRole };

/** Pages that a search of the back-office finds besides the screens of the navigation. */
export const pagesBesideAreas: readonly InnerPage[] = [
  {
    to: href("/dashboard/orders/new"),
    label: "New Order",
    inside: "Orders",
  },
  {
    to: `${href("/dashboard/orders")}?status=confirmed`,
    label: "New orders, paid",
    inside: "Orders",
  },
  {
    to: `${href("/dashboard/orders")}?money=trouble`,
    label: "Orders whose money needs you",
    inside: "Orders",
  },
  {
    to: href("/dashboard/products/:productId", { productId: "new" }),
    label: "Add Product",
    inside: "Products",
  },
  {
    to: href("/dashboard/products/import"),
    label: "Import products from CSV",
    inside: "Products",
  },
  {
    to: `${href("/dashboard/products")}?stock=low`,
    label: "Products low in stock",
    inside: "Products",
  },
  {
    to: `${href("/dashboard/discounts")}?add`,
    label: "Add Discount Code",
    inside: "Discount Codes",
  },
  {
    to: href("/dashboard/discounts/personal"),
    label: "Personal codes",
    inside: "Discount Codes",
  },
  {
    to: href("/dashboard/images/places"),
    label: "Pictures: places of the site",
    inside: "Images",
  },
  {
    to: href("/dashboard/mail/jobs"),
    label: "Jobs that failed",
    inside: "Mail and jobs",
  },
  {
    to: href("/dashboard/classes/new"),
    label: "Add class",
    inside: "Classes",
  },
  {
    to: href("/dashboard/session-types/new"),
    label: "Add session type",
    inside: "Session types",
    only: "owner",
  },
  {
    to: href("/dashboard/places/new"),
    label: "Add place",
    inside: "Places",
    only: "owner",
  },
  {
    to: href("/dashboard/staff/invite"),
    label: "Invite someone",
    inside: "Staff",
    only: "owner",
  },
  {
    to: href("/dashboard/staff/clients"),
    label: "Client access",
    inside: "Staff",
    only: "owner",
  },
  {
    to: href("/dashboard/privacy/files"),
    label: "Care files",
    inside: "Privacy",
    only: "owner",
  },
  {
    to: `${href("/dashboard/settings")}?tab=notifications`,
    label: "Notifications",
    inside: "Settings",
  },
  {
    to: `${href("/dashboard/settings")}?tab=security`,
    label: "Security and backups",
    inside: "Settings",
  },
  {
    to: `${href("/dashboard/settings")}?tab=database`,
    label: "Database and maintenance",
    inside: "Settings",
  },
  {
    to: href("/dashboard/account/password"),
    label: "Change password",
    inside: "Account & security",
  },
  {
    to: href("/dashboard/account/second-factor"),
    label: "Second factor",
    inside: "Account & security",
  },
];
