import { data, type RouterContextProvider } from "react-router";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { accountRefusals } from "#domain/people/words.ts";
import { endFeed } from "#domain/schedule/feeds/end-feed.ts";
import { openFeed } from "#domain/schedule/feeds/open-feed.ts";
import { feedMessages } from "#domain/schedule/feeds/words.ts";
import { factsOf } from "./ctx.ts";

/** With the new address, which is shown in this answer and never again. */
export type FeedAnswer = FormAnswer & { feedAddress?: string };

/** Does what the forms of `CalendarFeedCard` ask for: gives a calendar a new address, or takes it back. */
export async function answerFeed(
  ctx: Ctx<Client | Therapist>,
  context: Readonly<RouterContextProvider>,
  typed: Record<string, string>,
) {
  const { address } = factsOf(context);
  const { intent = "", id = "", names = "", password = "", code = "" } = typed;
  if (intent === "close-feed") {
    if (isUuid(id)) await endFeed(ctx, { id, address });
    return data<FeedAnswer>({ intent, done: feedMessages.closed });
  }
  if (intent !== "open-feed") return data<FeedAnswer>({ failed: "Please choose what to do." }, 422);
  const detail = names === "on" ? "names" : "times";
  const opened = await openFeed(ctx, { detail, password, code, address });
  if (opened.ok)
    return data<FeedAnswer>({
      intent,
      feedAddress: `${ctx.ports.origin()}/calendar/${opened.value.token}.ics`,
    });
  const { why } = opened;
  if (isNotProved(why))
    return data<FeedAnswer>({ intent, typed: { names }, errors: proofErrors(why) }, 422);
  return data<FeedAnswer>({ intent, typed: { names }, failed: accountRefusals[why] }, 429);
}
