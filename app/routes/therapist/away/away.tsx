import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitNewAway } from "#app/http/away-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { NewAway } from "#app/parts/office/away-form.tsx";
import { AwayList, daysOfAway } from "#app/parts/office/away-list.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { awayFields } from "#domain/studio/away/fields.ts";
import { awayFlashes } from "#domain/studio/away/messages.ts";
import { listAwayMessages } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away.ts";

const path = href("/therapist/settings/away");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  return {
    messages: await listAwayMessages(ctx),
    today: londonDay(ctx.now),
    flash: flashOf(url, awayFlashes),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  return submitNewAway(ctx, { values: textsIn(await request.formData()), path });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away", matches);

/** What clients read while this therapist is away. */
export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, today, flash } = loaderData;
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/settings")}>Settings</BackLink>
      <h1 className="text-3xl">While you are away</h1>
      <p className="mt-1 mb-5 text-soft">
        Your words stand where clients book with you or answer your notes, on your page, on the
        contact page and in the automatic answer to a message, from the first day to the last. They
        close no day: your times stay as your hours say.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <AwayList
        messages={messages}
        today={today}
        hrefOf={(messageId) => href("/therapist/settings/away/:messageId", { messageId })}
        titleOf={daysOfAway}
      />
      <NewAway key={messages.length} fields={awayFields} result={actionData} />
    </div>
  );
}
