import { route } from "@react-router/dev/routes";

/** The back-office's pages of programs that hear what happens here. */
export const webhooks = [
  route("dashboard/webhooks", "routes/dashboard/webhooks/webhooks.tsx"),
  route("dashboard/webhooks/new", "routes/dashboard/webhooks/new-webhook.tsx"),
  route("dashboard/webhooks/:webhookId", "routes/dashboard/webhooks/webhook.tsx"),
];
