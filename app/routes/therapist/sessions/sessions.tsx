import { Plus } from "lucide-react";
import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { FilterChips, ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { listNoteStates } from "#domain/care/treatments/of-session.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { canManageSchedule } from "#domain/schedule/sessions/book-session.ts";
import { listSessions } from "#domain/schedule/sessions/list-sessions.ts";
import { sessionViews, type SessionView } from "#domain/schedule/sessions/messages.ts";
import type { Route } from "./+types/sessions.ts";
import { SessionRows } from "./session-rows.tsx";
import { sessionRowOf } from "./session-row.ts";

const views = Object.keys(sessionViews) as SessionView[];
const rules: ListRules<"date", "client" | "show"> = {
  path: href("/therapist/sessions"),
  sorts: ["date"],
  filters: { client: "open", show: views },
};

/** Without a list query: what is to come; for one client all there is, the latest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const asked = readListAddress(url.searchParams, rules);
  const clientId = isUuid(asked.filters.client) ? asked.filters.client : undefined;
  const view = views.find((one) => one === asked.filters.show) ?? (clientId ? "all" : "coming");
  const query = { ...asked, filters: { client: clientId ?? "", show: view } };
  const { client, counts, rows } = await listSessions(ctx, {
    view,
    words: query.words,
    clientId,
    page: query.page,
  });
  const past = pastTheEnd(rules, query, counts[view]);
  if (past) throw redirect(past);
  const notes = await listNoteStates(
    ctx,
    rows.map(({ id }) => id),
  );
  const me = ctx.actor.permissions.includes("create_notes") ? ctx.actor.id : undefined;
  const shown = rows.map((row) => sessionRowOf(row, { now: ctx.now, me, notes }));
  return { asked, query, client, counts, rows: shown, canManageSchedule: canManageSchedule(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Sessions", matches);

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { asked, query, client, counts, rows, canManageSchedule: mayAdd } = loaderData;
  const choices = views.map((value) => ({
    value,
    label: sessionViews[value],
    count: counts[value],
  }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{client ? `Sessions of ${client.name}` : "Sessions"}</h1>
        <a
          href={href("/therapist/sessions/remarks")}
          className="link ml-auto inline-block py-1 text-sm"
        >
          Session remarks
        </a>
        {mayAdd && (
          <LinkButton
            href={href("/therapist/sessions/new")}
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
          >
            New session
          </LinkButton>
        )}
      </div>
      <ListSheet
        rules={rules}
        query={query}
        total={counts[query.filters.show as SessionView]}
        things={["session", "sessions"]}
        empty={{
          title: "No sessions",
          words: "What is booked stands here.",
          narrowed: "No session fits this search.",
        }}
        controls={
          <>
            <FilterChips
              rules={rules}
              query={query}
              choices={choices}
              filter="show"
              label="Which sessions"
            />
            <ListControls rules={rules} query={asked} searchLabel="Search by client or group" />
          </>
        }
      >
        <SessionRows rows={rows} />
      </ListSheet>
    </>
  );
}
