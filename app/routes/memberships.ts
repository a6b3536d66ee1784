import { route } from "@react-router/dev/routes";

/** The pages of memberships, for clients and in the back-office. */
export const clientMemberships = [
  route("client/memberships", "routes/client/memberships/memberships.tsx"),
  route("client/memberships/join/:slug", "routes/client/memberships/join.tsx"),
  route("client/memberships/:membershipId/leave", "routes/client/memberships/leave.tsx"),
  route("client/memberships/:membershipId/card", "routes/shop/payment/month.tsx"),
];
export const officeMemberships = [
  route("dashboard/memberships", "routes/dashboard/memberships/memberships.tsx"),
  route("dashboard/memberships/new", "routes/dashboard/memberships/new-plan.tsx"),
  route("dashboard/memberships/:planId", "routes/dashboard/memberships/plan.tsx"),
  route(
    "dashboard/memberships/:planId/members/:memberId",
    "routes/dashboard/memberships/member.tsx",
  ),
];
