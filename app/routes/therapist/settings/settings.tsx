import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleFeedAction, type FeedResult } from "#app/http/feed-actions.ts";
import { handleHoursAction } from "#app/http/hours-actions.ts";
import { submitPreferences } from "#app/http/preferences-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { CalendarFeedCard } from "#app/parts/office/calendar-feed-card.tsx";
import { resultFor, ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BankHolidayCard } from "#app/parts/hours/bank-holiday-card.tsx";
import { ExceptionsCard } from "#app/parts/hours/exceptions-card.tsx";
import { HoursForm } from "#app/parts/hours/hours-form.tsx";
import { PreferencesCard } from "#app/parts/office/preferences-card.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { findPreferences } from "#domain/care/preferences/own-preferences.ts";
import { preferencesSaved } from "#domain/care/preferences/messages.ts";
import { findFeed } from "#domain/schedule/feeds/open-feed.ts";
import { findHours, listBankHolidays, listExceptions } from "#domain/schedule/hours/queries.ts";
import { hoursMessages } from "#domain/schedule/hours/messages.ts";
import type { Route } from "./+types/settings.ts";

const path = href("/therapist/settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireTherapist(context);
  const [hours, exceptions, holidays, feed, preferences] = await Promise.all([
    findHours(ctx, ctx.actor.id),
    listExceptions(ctx, ctx.actor.id),
    listBankHolidays(ctx),
    findFeed(ctx),
    findPreferences(ctx),
  ]);
  const flash = flashOf(url, { ...hoursMessages, preferences: preferencesSaved });
  const needsCode = account.secondFactor === true;
  return { ...orNotFound(hours), exceptions, holidays, feed, needsCode, preferences, flash };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const values = textsIn(await request.formData());
  if (values["intent"] === "preferences")
    return submitPreferences(ctx, { values, context, to: `${path}?done=preferences` });
  if (values["intent"]?.endsWith("-feed")) return handleFeedAction(ctx, values);
  return handleHoursAction(ctx, { therapistId: ctx.actor.id, values, path });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Settings", matches);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, places, exceptions, holidays, feed, needsCode, preferences, flash } = loaderData;
  const result: (ActionResult & FeedResult) | undefined = actionData;
  return (
    <div className="max-w-4xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Settings</h1>
        <LinkButton href={`${path}/ill`} variant="secondary">
          I’m ill
        </LinkButton>
      </div>
      <ActionNotice result={result} flash={flash} />
      <HoursForm hours={hours} places={places} result={result} />
      <ExceptionsCard
        title="Away, or there as well"
        lead="What takes place on a closed day stays until it is moved, cancelled or handed over."
        exceptions={exceptions}
        result={result}
        canOpen={true}
      />
      <BankHolidayCard {...holidays} />
      <CalendarFeedCard
        feed={feed}
        needsCode={needsCode}
        result={resultFor(result, "open-feed") ?? {}}
        withDetail
      >
        What you give appears in your own calendar program, and follows when something is moved or
        cancelled.
      </CalendarFeedCard>
      <p className="mt-4 grid justify-items-start gap-1">
        <a href={href("/therapist/settings/away")} className="link inline-block py-1">
          Say something to your clients while you are away
        </a>
        <a href={href("/therapist/settings/calendar")} className="link inline-block py-1">
          Keep times free that are taken in your private calendar
        </a>
      </p>
      <div className="mt-6">
        <PreferencesCard preferences={preferences} userType="therapist" result={result} />
      </div>
    </div>
  );
}
