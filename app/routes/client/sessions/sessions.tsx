import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleFeedAction, type FeedResult } from "#app/http/feed-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { CalendarFeedCard } from "#app/parts/office/calendar-feed-card.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import { findFeed } from "#domain/schedule/feeds/open-feed.ts";
import { listOwnTherapists } from "#domain/schedule/own-sessions/list-own-therapists.ts";
import { offerNews } from "#domain/schedule/groups/messages.ts";
import { ownNews, timesPath } from "#domain/schedule/own-sessions/messages.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import { transferNews } from "#domain/shop/transfers/messages.ts";
import type { Route } from "./+types/sessions.ts";
import { handleOfferAction, isOfferIntent } from "./offer-actions.ts";
import { BookWith } from "./book-with.tsx";
import { AllSessions } from "./all-sessions.tsx";
import { readAllSessions } from "./read-all-sessions.ts";

const rules: ListRules<"latest", "tab"> = {
  path: href("/client/sessions"),
  sorts: ["latest"],
  filters: { tab: [] },
};

const giftNews = { "gift-given": transferNews.given, "gift-back": transferNews.back };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireClient(context);
  const [all, feed, therapists] = await Promise.all([
    readAllSessions(ctx, url, rules),
    findFeed(ctx),
    listOwnTherapists(ctx),
  ]);
  const needsCode = account.secondFactor === true;
  const flash = flashOf(url, { ...offerNews, ...ownNews, ...giftNews });
  return { all, feed, therapists, needsCode, flash };
}

/** Answers the offer of a place, or gives the calendar an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  const { intent, place, pay } = values;
  if (isOfferIntent(intent)) return handleOfferAction(ctx, { intent, place, pay });
  return handleFeedAction(ctx, values);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Sessions", matches);

export default function Sessions({
  loaderData: { all, feed, therapists, needsCode, flash },
  actionData,
}: Route.ComponentProps) {
  const result: FeedResult | undefined = actionData;
  return (
    <div className="max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">My Sessions</h1>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={timesPath}>Book a session</LinkButton>
          <LinkButton href={timetablePath} variant="secondary">
            Book a class
          </LinkButton>
        </p>
      </div>
      {therapists.length > 0 && (
        <p className="mb-6 flex flex-wrap gap-3">
          <BookWith therapists={therapists} />
        </p>
      )}
      <ActionNotice result={result} flash={flash} />
      <AllSessions {...all} rules={rules} />
      <CalendarFeedCard feed={feed} needsCode={needsCode} result={result ?? {}}>
        All your sessions appear there, and follow when something is moved or cancelled. It names
        nobody else who comes.
      </CalendarFeedCard>
    </div>
  );
}
