import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { type ListRules, pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import { listSessionNotes } from "#domain/schedule/dashboard/queries.ts";
import type { Route } from "./+types/remarks.ts";

const rules: ListRules<"latest", never> = {
  path: href("/therapist/sessions/remarks"),
  sorts: ["latest"],
  filters: {},
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const query = readListAddress(url.searchParams, rules);
  const rows = await listSessionNotes(ctx, query.page);
  const total = rows[0]?.total ?? 0;
  const past = pastTheEnd(rules, query, total);
  if (past) throw redirect(past);
  return { query, rows, total };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Session remarks", matches);

/** What was noted about sessions, the latest first; each leads to its session. */
export default function Remarks({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/sessions")}>Back to sessions</BackLink>
      <h1 className="text-2xl">Session remarks</h1>
      <p className="mt-1 mb-4 text-soft">
        What therapists noted about sessions. The portal does not show it, but a copy of the
        client’s data holds it; no health details belong here.
      </p>
      <ListSheet
        rules={rules}
        query={query}
        total={total}
        things={["remark", "remarks"]}
        controls={null}
        empty={{
          title: "No remarks yet",
          words: "What you note about a session stands here. Of the studio only therapists see it.",
        }}
      >
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {rows.map(({ id, startsAt, title, type, note }) => (
            <li key={id} className="px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <a
                  href={href("/therapist/sessions/:sessionId", { sessionId: id })}
                  className="link inline-block py-0.5 font-semibold"
                >
                  {title}
                </a>
                <span className="text-sm text-soft">
                  {[`${shortDate(startsAt)} ${clockTime(startsAt)}`, type]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </p>
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>
            </li>
          ))}
        </ul>
      </ListSheet>
    </div>
  );
}
