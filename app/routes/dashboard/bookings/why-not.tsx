import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { handleOverride } from "#app/http/override-actions.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { WhyNot } from "#app/parts/refusals/why-not.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listRefusals } from "#domain/schedule/refusals/list-refusals.ts";
import { overrideNews } from "#domain/schedule/refusals/messages.ts";
import type { Route } from "./+types/why-not.ts";

const path = href("/dashboard/bookings/why-not");
const pathOf = (clientId: string) => `${path}?client=${clientId}`;

/** The client that the address names; undefined for all. */
function clientIn(url: URL): string | undefined {
  const client = url.searchParams.get("client") ?? "";
  return isUuid(client) ? client : undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const client = clientIn(url);
  return {
    client,
    rows: await listRefusals(ctx, client),
    flash: flashOf(url, overrideNews),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const client = clientIn(url);
  return handleOverride(ctx, {
    values: textsIn(await request.formData()),
    by: account.name,
    back: client ? pathOf(client) : path,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Why not?", matches);

/** Why clients could not book, for the studio: the rule, never about health. */
export default function WhyNotOfClients({ loaderData, actionData }: Route.ComponentProps) {
  const { client, rows, flash } = loaderData;
  const name = client && rows[0]?.client;
  return (
    <OfficePage
      title={name ? `Why not? ${name}` : "Why not?"}
      back={
        client
          ? { to: path, label: "all refusals" }
          : { to: href("/dashboard/bookings"), label: "Bookings" }
      }
      subtitle="What clients could not book by themselves in the last 90 days, and why."
    >
      <ActionNotice result={actionData} flash={flash} />
      <WhyNot rows={rows} result={actionData} {...(!client && { hrefOf: pathOf })} />
    </OfficePage>
  );
}
