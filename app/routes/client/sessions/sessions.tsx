import { privateMeta } from "#app/frame/private-meta.ts";
import { theClient } from "#app/http/locks.ts";
import type { ListRules } from "#app/parts/list-address.ts";
import type { Route } from "./+types/sessions.ts";
import { AllSessions } from "./all-sessions.tsx";
import { readAllSessions } from "./read-all-sessions.ts";

const rules: ListRules<"latest", "tab"> = { path: "/client/sessions", sorts: ["latest"], filters: { tab: [] } };

export const loader = ({ context, url }: Route.LoaderArgs) => readAllSessions(theClient(context).ctx, url, rules);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Sessions", matches);

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-3xl">My Sessions</h1>
      <AllSessions {...loaderData} rules={rules} />
    </div>
  );
}
