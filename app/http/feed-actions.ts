import { data } from "react-router";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { accountRefusals } from "#domain/people/messages.ts";
import { endFeed } from "#domain/schedule/feeds/end-feed.ts";
import { openFeed } from "#domain/schedule/feeds/open-feed.ts";
import { feedMessages } from "#domain/schedule/feeds/messages.ts";

/** With the new address, which is shown in this answer and never again. */
export type FeedResult = ActionResult & { feedAddress?: string };

/** Does what the forms of `CalendarFeedCard` ask for: gives a calendar a new address, or takes it back. */
export async function handleFeedAction(
  ctx: Ctx<Client | Therapist>,
  values: Record<string, string>,
) {
  const { intent = "", id = "", names = "", password = "", code = "" } = values;
  if (intent === "close-feed") {
    if (isUuid(id)) await endFeed(ctx, { id });
    return data<FeedResult>({ intent, done: feedMessages.closed });
  }
  if (intent !== "open-feed") return data<FeedResult>({ failed: "Please choose what to do." }, 422);
  const detail = names === "on" ? "names" : "times";
  const opened = await openFeed(ctx, { detail, password, code });
  if (opened.ok)
    return data<FeedResult>({
      intent,
      feedAddress: `${ctx.ports.origin()}/calendar/${opened.value.token}.ics`,
    });
  const { why } = opened;
  if (isNotProved(why))
    return data<FeedResult>({ intent, values: { names }, errors: proofErrors(why) }, 422);
  return data<FeedResult>({ intent, values: { names }, failed: accountRefusals[why] }, 429);
}
