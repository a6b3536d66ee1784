import { href } from "react-router";
import type { Area } from "#domain/people/messages.ts";

/**
 * The texts of each login page, and the links of its footer. 'Studio Login' is promised word for
 * word (requirements 3.2.2).
 */
export const loginCopy: Record<
  Area,
  { title: string; lead: string; others: { to: string; label: string }[] }
> = {
  client: {
    title: "Client Login",
    lead: "Your own corner of the studio: what we know about you, and nobody else’s.",
    others: [
      { to: href("/client/forgot-password"), label: "Forgot password?" },
      { to: href("/client/register"), label: "Create Account" },
      { to: href("/therapist/login"), label: "Are you a therapist? Therapist Login" },
    ],
  },
  therapist: {
    title: "Therapist Login",
    lead: "For those who teach and treat at the studio.",
    others: [
      { to: href("/therapist/forgot-password"), label: "Forgot password?" },
      { to: href("/client/login"), label: "Are you a client? Client Login" },
    ],
  },
  dashboard: {
    title: "Studio Login",
    lead: "For those who run the studio and its shop.",
    others: [
      { to: href("/dashboard/forgot-password"), label: "Forgot password?" },
      { to: href("/client/login"), label: "Client Login" },
      { to: href("/therapist/login"), label: "Therapist Login" },
    ],
  },
};
