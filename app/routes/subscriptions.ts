import { route } from "@react-router/dev/routes";

/** Mails that a person asked for: the studio's news, and how they and the reminders of exercises end. */
export const subscriptions = [
  route("news", "routes/site/news/news.tsx"),
  route("news/confirm", "routes/site/news/confirm.tsx"),
  route("news/leave", "routes/site/news/leave.tsx"),
  route("programme/leave", "routes/site/programme-leave.tsx"),
];
