import { data, type RouterContextProvider } from "react-router";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { closeFeed, openFeed } from "#domain/schedule/feeds/open-feed.ts";
import { type FeedDetail, feedDetails, feedMessages } from "#domain/schedule/feeds/words.ts";
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
  const { intent = "", detail = "" } = typed;
  if (intent === "close-feed") {
    await closeFeed(ctx, address);
    return data<FeedAnswer>({ intent, done: feedMessages.closed });
  }
  if (intent !== "open-feed") return data<FeedAnswer>({ failed: "Please choose what to do." }, 422);
  const chosen = Object.hasOwn(feedDetails, detail) ? (detail as FeedDetail) : "initials";
  const opened = await openFeed(ctx, chosen, address);
  const feedAddress = `${ctx.ports.origin()}/calendar/${opened.ok ? opened.value.token : ""}.ics`;
  return data<FeedAnswer>({ intent, feedAddress });
}
