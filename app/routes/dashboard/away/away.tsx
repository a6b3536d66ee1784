import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitNewAway } from "#app/http/away-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { NewAway } from "#app/parts/office/away-form.tsx";
import { AwayList, daysOfAway } from "#app/parts/office/away-list.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { awayFields } from "#domain/studio/away/fields.ts";
import { awayFlashes } from "#domain/studio/away/messages.ts";
import { listAwayMessages, listWhoWorks } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return {
    messages: await listAwayMessages(ctx),
    team: await listWhoWorks(ctx),
    today: londonDay(ctx.now),
    flash: flashOf(url, awayFlashes),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  return submitNewAway(ctx, { values, path: href("/dashboard/away") });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away", matches);

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, team, today, flash } = loaderData;
  return (
    <OfficePage
      title="Away"
      subtitle="Words for days on which messages wait: on the contact page, in the automatic answer to a message, and where clients book with or write to the therapist who is away. Therapists set their own, too. They come and go by themselves. Days without sessions are closed under Hours."
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <AwayList
        messages={messages}
        today={today}
        hrefOf={(messageId) => href("/dashboard/away/:messageId", { messageId })}
        titleOf={(message) => `${message.name ?? "The whole studio"}, ${daysOfAway(message)}`}
      />
      <NewAway key={messages.length} fields={awayFields} result={actionData} team={team} />
    </OfficePage>
  );
}
