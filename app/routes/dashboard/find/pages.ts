import type { StaffRole } from "#domain/kernel/ctx.ts";

/** A page inside a screen of the navigation. */
type InnerPage = { to: string; label: string; inside: string; only?: StaffRole };

/** Pages that a search of the back-office finds besides the screens of the navigation. */
export const pagesBesideAreas: readonly InnerPage[] = [
  {
    to: "/dashboard/orders/new",
    label: "New Order",
    inside: "Orders",
  },
  {
    to: "/dashboard/orders?status=confirmed",
    label: "New orders, paid",
    inside: "Orders",
  },
  {
    to: "/dashboard/orders?money=trouble",
    label: "Orders whose money needs you",
    inside: "Orders",
  },
  {
    to: "/dashboard/products/new",
    label: "Add Product",
    inside: "Products",
  },
  {
    to: "/dashboard/products/import",
    label: "Import products from CSV",
    inside: "Products",
  },
  {
    to: "/dashboard/products?stock=low",
    label: "Products low in stock",
    inside: "Products",
  },
  {
    to: "/dashboard/discounts?add",
    label: "Add Discount Code",
    inside: "Discount Codes",
  },
  {
    to: "/dashboard/discounts/personal",
    label: "Personal codes",
    inside: "Discount Codes",
  },
  {
    to: "/dashboard/images/places",
    label: "Pictures: places of the site",
    inside: "Images",
  },
  {
    to: "/dashboard/mail/jobs",
    label: "Jobs that failed",
    inside: "Mail and jobs",
  },
  {
    to: "/dashboard/classes/new",
    label: "Add class",
    inside: "Classes",
  },
  {
    to: "/dashboard/session-types/new",
    label: "Add session type",
    inside: "Session types",
    only: "owner",
  },
  {
    to: "/dashboard/places/new",
    label: "Add place",
    inside: "Places",
    only: "owner",
  },
  {
    to: "/dashboard/staff/invite",
    label: "Invite someone",
    inside: "Staff",
    only: "owner",
  },
  {
    to: "/dashboard/staff/clients",
    label: "Client access",
    inside: "Staff",
    only: "owner",
  },
  {
    to: "/dashboard/privacy/files",
    label: "Care files",
    inside: "Privacy",
    only: "owner",
  },
  {
    to: "/dashboard/settings?tab=notifications",
    label: "Notifications",
    inside: "Settings",
  },
  {
    to: "/dashboard/settings?tab=security",
    label: "Security and backups",
    inside: "Settings",
  },
  {
    to: "/dashboard/settings?tab=database",
    label: "Database and maintenance",
    inside: "Settings",
  },
  {
    to: "/dashboard/account/password",
    label: "Change password",
    inside: "Account & security",
  },
  {
    to: "/dashboard/account/second-factor",
    label: "Second factor",
    inside: "Account & security",
  },
];
