import { privateMeta } from "#app/frame/private-meta.ts";
import { answerFeed } from "#app/http/answer-feed.ts";
import { textsIn } from "#app/http/forms.ts";
import { theClient } from "#app/http/locks.ts";
import { CalendarFeedCard } from "#app/parts/calendar-feed-card.tsx";
import { AnswerNotice } from "#app/parts/form-answer.tsx";
import type { ListRules } from "#app/parts/list-address.ts";
import { findFeed } from "#domain/schedule/feeds/open-feed.ts";
import type { Route } from "./+types/sessions.ts";
import { AllSessions } from "./all-sessions.tsx";
import { readAllSessions } from "./read-all-sessions.ts";

const rules: ListRules<"latest", "tab"> = { path: "/client/sessions", sorts: ["latest"], filters: { tab: [] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theClient(context);
  const [all, feed] = await Promise.all([readAllSessions(ctx, url, rules), findFeed(ctx)]);
  return { all, feed };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerFeed(theClient(context).ctx, context, textsIn(await request.formData()));

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Sessions", matches);

export default function Sessions({ loaderData: { all, feed }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <h1 className="mb-6 text-3xl">My Sessions</h1>
      <AnswerNotice answer={actionData} />
      <AllSessions {...all} rules={rules} />
      <CalendarFeedCard feed={feed} address={actionData?.feedAddress}>
        All your sessions appear there, and follow when something is moved or cancelled. It names nobody else who comes.
      </CalendarFeedCard>
    </div>
  );
}
