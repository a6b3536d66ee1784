import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { listCareClients } from "#domain/care/record/list-care-clients.ts";
import { listResponses } from "#domain/care/therapist-responses/queries.ts";
import { type ResponseView, responseViews } from "#domain/care/therapist-responses/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { ClientPicker } from "../client-picker.tsx";
import type { Route } from "./+types/responses.ts";
import { ResponseRows } from "./response-rows.tsx";

const path = href("/therapist/responses");
const rules: ListRules<"latest", "client" | "show"> = {
  path,
  sorts: ["latest"],
  filters: { client: "open", show: ["all"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const query = readListAddress(url.searchParams, rules);
  const clientId = isUuid(query.filters.client) ? query.filters.client : undefined;
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 80);
  const view = query.filters.show as ResponseView;
  const clients = await listCareClients(ctx, { words: find, clientId });
  const { rows, counts } = await listResponses(ctx, { view, clientId, page: query.page });
  const past = pastTheEnd(rules, query, counts[view]);
  if (past) throw redirect(past);
  return { query, find, clients, client: clients.find(({ id }) => id === clientId), rows, counts };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Responses", matches);

export default function Responses({ loaderData }: Route.ComponentProps) {
  const { query, find, clients, client, rows, counts } = loaderData;
  const choices = (Object.keys(responseViews) as ResponseView[]).map((value) => ({
    value,
    label: responseViews[value],
    count: counts[value],
  }));
  const kept: Record<string, string> = query.filters.show ? { show: query.filters.show } : {};
  return (
    <div className="max-w-5xl">
      <h1 className="mb-1 text-3xl wrap-anywhere">
        {client ? `Responses of ${client.name}` : "Responses"}
      </h1>
      <p className="mb-4 text-soft">
        What clients answered to their notes. Their words stand on each response's own page.
      </p>
      <ClientPicker
        path={path}
        clients={clients}
        kept={kept}
        clientId={query.filters.client || undefined}
        words={find}
      />
      <div className="mt-6">
        <ListSheet
          rules={rules}
          query={query}
          total={counts[query.filters.show as ResponseView]}
          things={["response", "responses"]}
          controls={
            <FilterChips
              rules={rules}
              query={query}
              choices={choices}
              filter="show"
              label="Which responses"
            />
          }
          empty={{
            title: "Nothing needs an answer",
            words: "Questions, and responses that nobody has seen yet, stand here.",
            narrowed: "No response fits this.",
          }}
        >
          <ResponseRows rows={rows} />
        </ListSheet>
      </div>
    </div>
  );
}
