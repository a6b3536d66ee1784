import { redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { theClient } from "#app/http/locks.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/list-address.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { findOwnProfile } from "#domain/people/queries.ts";
import { findOwnOverview } from "#domain/schedule/own-sessions/queries.ts";
import { listOwnOrders } from "#domain/shop/orders/list-own-orders.ts";
import type { Route } from "./+types/dashboard.ts";
import { dashboardPath, dashboardTabs, readTab } from "./dashboard-tabs.ts";
import { Overview } from "./overview.tsx";
import { OwnOrders, ownOrders } from "./own-orders.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { AllSessions } from "./sessions/all-sessions.tsx";
import { readAllSessions } from "./sessions/read-all-sessions.ts";

const sessionRules: ListRules<"latest", "tab"> = {
  path: dashboardPath,
  sorts: ["latest"],
  filters: { tab: ["sessions"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theClient(context);
  const profile = orNotFound(await findOwnProfile(ctx));
  const tab = readTab(url.searchParams);
  if (tab === "profile") return { profile, tab } as const;
  if (tab === "sessions") return { profile, tab, all: await readAllSessions(ctx, url, sessionRules) } as const;
  return { profile, tab, ...(await readOverview(ctx, url)) } as const;
}

async function readOverview(ctx: Ctx<Client>, url: URL) {
  const wish = readListAddress(url.searchParams, ownOrders);
  const [overview, orders] = await Promise.all([findOwnOverview(ctx), listOwnOrders(ctx, wish)]);
  const past = pastTheEnd(ownOrders, wish, orders.total);
  if (past) throw redirect(past);
  return { overview, orders, wish };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your portal", matches);

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { profile, tab } = loaderData;
  const tabs = dashboardTabs.map(({ id, label }) => ({
    label,
    current: id === tab,
    href: id === "overview" ? dashboardPath : `${dashboardPath}?tab=${id}`,
  }));
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">Hello, {profile.firstName}</h1>
      <div className="mt-3 mb-6">
        <TabLinks label="Your portal" tabs={tabs} />
      </div>
      {loaderData.tab === "overview" && (
        <>
          <Overview {...loaderData.overview} clientNumber={profile.clientNumber} />
          <OwnOrders {...loaderData.orders} wish={loaderData.wish} />
        </>
      )}
      {loaderData.tab === "profile" && <OwnProfile profile={profile} />}
      {loaderData.tab === "sessions" && <AllSessions {...loaderData.all} rules={sessionRules} />}
    </div>
  );
}
