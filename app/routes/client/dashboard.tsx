import { redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { theClient } from "#app/http/locks.ts";
import { pastTheEnd, readListAddress } from "#app/parts/list-address.ts";
import { FactList } from "#app/parts/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { findOwnProfile } from "#domain/people/queries.ts";
import { listOwnOrders } from "#domain/shop/orders/list-own-orders.ts";
import type { Route } from "./+types/dashboard.ts";
import { OwnOrders, ownOrders } from "./own-orders.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theClient(context);
  const wish = readListAddress(url.searchParams, ownOrders);
  const [profile, orders] = await Promise.all([findOwnProfile(ctx), listOwnOrders(ctx, wish)]);
  const past = pastTheEnd(ownOrders, wish, orders.total);
  if (past) throw redirect(past);
  return { profile: orNotFound(profile), orders, wish };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your portal", matches);

export default function ClientDashboard({ loaderData: { profile, orders, wish } }: Route.ComponentProps) {
  const address = [profile.addressLine1, profile.city, profile.postcode, profile.country].filter(Boolean);
  const facts = [
    ["Name", `${profile.firstName} ${profile.lastName}`],
    ["Email", profile.email],
    ["Phone", profile.phone || "Not given"],
    ["Client number", profile.clientNumber],
    ["Address", address.join(", ")],
  ] as const;
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">Hello, {profile.firstName}</h1>
      <p className="mt-3 text-lg text-soft">
        This is what the studio knows about you. Only you and the studio can see it.
      </p>
      <Card as="section" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">My Profile</h2>
          <Badges {...profile} />
        </div>
        <FactList facts={facts} className="mt-6" />
      </Card>
      <OwnOrders {...orders} wish={wish} />
    </div>
  );
}

type States = { emailVerified: boolean; portalAccessEnabled: boolean; healthConsentGiven: boolean };

function Badges({ emailVerified, portalAccessEnabled, healthConsentGiven }: States) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={emailVerified ? "good" : "warn"}>{emailVerified ? "Email verified" : "Email not verified"}</Badge>
      <Badge tone={portalAccessEnabled ? "good" : "bad"}>
        {portalAccessEnabled ? "Portal access enabled" : "Portal access disabled"}
      </Badge>
      <Badge tone={healthConsentGiven ? "good" : "warn"}>
        {healthConsentGiven ? "Health consent given" : "Health consent pending"}
      </Badge>
    </p>
  );
}
