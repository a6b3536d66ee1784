import { route } from "@react-router/dev/routes";

/** What the studio looks like, as files: its mark, its icons, its colours. */
export const look = [
  route("logo.svg", "routes/look/logo.ts"),
  route("favicon.svg", "routes/look/favicon.ts"),
  route("apple-touch-icon.png", "routes/look/apple-touch-icon.ts"),
  route("icon-512.png", "routes/look/large-icon.ts"),
  route("manifest.webmanifest", "routes/look/manifest.ts"),
  route("theme.css", "routes/look/theme-css.ts"),
];

/** The owner's screens of how the studio looks, and of the pages of its services. */
export const lookOffice = [
  route("dashboard/look", "routes/dashboard/look/look.tsx"),
  route("dashboard/pages", "routes/dashboard/pages/pages.tsx"),
  route("dashboard/pages/new", "routes/dashboard/pages/new-page.tsx"),
  route("dashboard/pages/:pageId", "routes/dashboard/pages/page.tsx"),
];

/** A page that the owner wrote, at the address that they gave it. */
export const ownPages = [route(":page", "routes/site/own-page.tsx")];
