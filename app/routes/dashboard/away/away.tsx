import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { awayFlashes } from "#domain/studio/away/messages.ts";
import { listAwayMessages, listWhoWorks } from "#domain/studio/away/queries.ts";
import type { Route } from "./+types/away.ts";
import { submitNewAway } from "./away-actions.ts";
import { AwayFields } from "./away-fields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return {
    messages: await listAwayMessages(ctx),
    team: await listWhoWorks(ctx),
    today: londonDay(ctx.now),
    flash: flashOf(url, awayFlashes),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewAway({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Away", matches);

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, team, today, flash } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Away"
      subtitle="Words for days on which messages wait: on the contact page, in the automatic answer to a message, and on the page of the therapist who is away. They come and go by themselves. Days without sessions are closed under Hours."
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      {messages.length === 0 ? (
        <p className="mb-6 text-soft">No message is set. Write the first one below.</p>
      ) : (
        <ul className="mb-6 divide-y divide-line rounded-lg border border-line bg-white">
          {messages.map((message) => (
            <li key={message.id} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={href("/dashboard/away/:messageId", { messageId: message.id })}
                  className="link py-1 font-semibold"
                >
                  {message.name ?? "The whole studio"}
                </a>
                <span className="tabular-nums">
                  {shortDate(message.dayFrom)} to {shortDate(message.dayUntil)}
                </span>
                {message.dayFrom <= today && <Badge tone="good">Shown now</Badge>}
              </div>
              <p className="line-clamp-2 wrap-anywhere text-soft">{message.words}</p>
            </li>
          ))}
        </ul>
      )}
      <Card as="section">
        <h2 className="mb-4 text-xl">Another message</h2>
        <Form method="post" noValidate className="grid gap-6">
          <AwayFields result={actionData} team={team} />
          <div>
            <Button busy={busy}>Set message</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
