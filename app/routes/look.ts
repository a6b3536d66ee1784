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

/** The pages of what the studio does: the given ones, and those that the owner wrote, at the address that they gave. */
export const servicePages = [
  route("mat-pilates", "routes/site/mat-pilates.tsx"),
  route("studio-pilates", "routes/site/studio-pilates.tsx"),
  route("equestrian-pilates", "routes/site/equestrian-pilates.tsx"),
  route("sports-therapy", "routes/site/sports-therapy.tsx"),
  route("day-retreats", "routes/site/day-retreats.tsx"),
  route("center-parcs-retreat", "routes/site/center-parcs-retreat.tsx"),
  route(":page", "routes/site/own-page.tsx"),
];
