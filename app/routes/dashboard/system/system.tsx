import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { addressMessages, tryAddress } from "#app/http/try-address.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { listBounced } from "#domain/studio/bounces/queries.ts";
import { formatSummary } from "#domain/studio/system/messages.ts";
import { findSystemChecks } from "#domain/studio/system/queries.ts";
import type { Route } from "./+types/system.ts";
import { CheckList } from "./check-list.tsx";
import { ReturnedAddresses } from "./returned.tsx";

/** Older ones stand at the client and the customer. */
const shownAddresses = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return {
    checks: await findSystemChecks(ctx),
    addresses: await listBounced(ctx, shownAddresses),
    flash: flashOf(url, addressMessages),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const { address = "" } = textsIn(await request.formData());
  return tryAddress(ctx, { address, page: href("/dashboard/system") });
}

export const shouldRevalidate = () => true;
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("System", matches);

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { checks, addresses, flash } = loaderData;
  return (
    <OfficePage
      title="System"
      subtitle={formatSummary(checks)}
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ActionNotice result={actionData} flash={flash} />
      <CheckList checks={checks} />
      <p className="mt-4 text-sm text-soft">
        What needs you now is mailed to the owners, and to the address under{" "}
        <a
          href={`${href("/dashboard/settings")}?tab=notifications`}
          className="underline underline-offset-4"
        >
          Settings, Notifications
        </a>
        : once, and once more when it is over. On the server npm run doctor prints these lines.
      </p>
      {addresses.length > 0 && <ReturnedAddresses addresses={addresses} />}
    </OfficePage>
  );
}
