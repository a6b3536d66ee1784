import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitPreferences } from "#app/http/preferences-actions.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { listAddress, readListAddress } from "#app/parts/lists/list-address.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { markNoteRead } from "#domain/care/read-receipts/mark-note-read.ts";
import { countUnreadNotes } from "#domain/care/read-receipts/queries.ts";
import { preferencesSaved } from "#domain/care/preferences/messages.ts";
import { reminderMessages } from "#domain/care/reminders/messages.ts";
import { textsMessages } from "#domain/schedule/texts/messages.ts";
import { responseMessages, responseRefusals } from "#domain/care/responses/messages.ts";
import { confirmMove } from "#domain/people/own-profile/own-move.ts";
import { findOwnProfile } from "#domain/people/queries.ts";
import type { Route } from "./+types/dashboard.ts";
import {
  dashboardPath,
  dashboardTabs,
  noteRules,
  readTab,
  sessionRules,
} from "./dashboard-tabs.ts";
import { MovedIn } from "./moved-in.tsx";
import { NextStep } from "./next-step.tsx";
import { HealthTab } from "./health-tab.tsx";
import { submitResponse } from "./notes/note-actions.ts";
import { NotesTab } from "./notes/notes-tab.tsx";
import { RespondDialog } from "./notes/respond-dialog.tsx";
import { Overview } from "./overview.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { PassesLeft } from "./passes/passes-left.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { submitReminder } from "./programme/reminder-action.ts";
import { readTabOf } from "./read-tab.ts";
import { Standing } from "./standing.tsx";
import { AllSessions } from "./sessions/all-sessions.tsx";
import { OwnSettings } from "./settings/own-settings.tsx";
import { submitTexts } from "./settings/text-action.ts";

const messages = {
  ...responseMessages,
  ...reminderMessages,
  ...textsMessages,
  preferences: preferencesSaved,
  moved: "Thank you. It is all here from now on.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const tab = readTab(url.searchParams);
  const [profile, unread, view] = await Promise.all([
    findOwnProfile(ctx),
    countUnreadNotes(ctx),
    readTabOf(ctx, tab, url),
  ]);
  return { profile: orNotFound(profile), unread, view, flash: flashOf(url, messages) };
}

/** Marks a note as read, takes a response to one, or saves which mails they want. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const [form, { searchParams }] = [await request.formData(), new URL(request.url)];
  const values = textsIn(form);
  const here = readListAddress(searchParams, noteRules);
  const to = listAddress(noteRules, here, { page: here.page, filters: { tab: "notes" } });
  if (values["intent"] === "respond")
    return submitResponse(ctx, { id: searchParams.get("respond") ?? "", form, context, to });
  if (values["intent"] === "preferences")
    return submitPreferences(ctx, {
      values,
      context,
      to: `${dashboardPath}?tab=settings&done=preferences`,
    });
  if (values["intent"] === "reminder")
    return submitReminder(ctx, {
      values,
      to: (done) => `${dashboardPath}?tab=settings&done=${done}`,
    });
  if (values["intent"] === "texts")
    return submitTexts(ctx, values, (done) => `${dashboardPath}?tab=settings&done=${done}`);
  if (values["intent"] === "confirm-move") {
    await confirmMove(ctx);
    throw redirect(`${dashboardPath}?done=moved`, 303);
  }
  if (values["intent"] !== "mark-read")
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const marked = await markNoteRead(ctx, values["note"] ?? "");
  if (!marked.ok) return data<ActionResult>({ failed: responseRefusals[marked.why] }, 409);
  throw redirect(`${to}&done=read`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your portal", matches);

export default function ClientDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, unread, view, flash } = loaderData;
  const result: ActionResult | undefined = actionData;
  const tabs = dashboardTabs.map(({ id, label }) => ({
    label: id === "notes" && unread > 0 ? <Unread label={label} count={unread} /> : label,
    current: id === view.tab,
    href: id === "overview" ? dashboardPath : `${dashboardPath}?tab=${id}`,
  }));
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">Hello, {profile.firstName}</h1>
      <div className="mt-3 mb-6">
        <TabLinks label="Your portal" tabs={tabs} />
      </div>
      {/* The dialog says itself how its form went. */}
      {!(view.tab === "notes" && view.respondTo) && <ActionNotice result={result} flash={flash} />}
      {view.tab === "overview" && (
        <>
          <Standing withdrawnAt={view.withdrawnAt} needsGuardian={view.needsGuardian} />
          {view.moved && (
            <MovedIn
              name={`${profile.firstName} ${profile.lastName}`}
              passes={view.passes}
              vouchers={view.moved.vouchers}
              upcomingCount={view.overview.upcomingCount}
            />
          )}
          <NextStep {...view} unread={unread} />
          <Overview {...view.overview} clientNumber={profile.clientNumber} />
          <PassesLeft passes={view.passes} />
          <OwnOrders {...view.orders} query={view.query} />
        </>
      )}
      {view.tab === "notes" && (
        <NotesTab {...view.list} unread={unread} query={view.query} rules={noteRules}>
          {view.respondTo && (
            <RespondDialog
              note={view.respondTo}
              away={view.away}
              photoConsent={view.photoConsent}
              result={result}
              query={view.query}
            />
          )}
        </NotesTab>
      )}
      {view.tab === "profile" && (
        <OwnProfile profile={profile} answers={view.answers} editHref={href("/client/profile")} />
      )}
      {view.tab === "sessions" && <AllSessions {...view.all} rules={sessionRules} />}
      {view.tab === "health" && <HealthTab onFile={view.onFile} emergency={view.emergency} />}
      {view.tab === "settings" && (
        <OwnSettings preferences={view.preferences} texts={view.texts} result={result} />
      )}
    </div>
  );
}

const Unread = ({ label, count }: { label: string; count: number }) => (
  <>
    {label} ({count}
    <span className="sr-only"> unread</span>)
  </>
);
