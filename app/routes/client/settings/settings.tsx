import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { submitPreferences } from "#app/http/preferences-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { findPreferences } from "#domain/care/preferences/own-preferences.ts";
import { preferencesSaved } from "#domain/care/preferences/messages.ts";
import { reminderMessages } from "#domain/care/reminders/messages.ts";
import { textsMessages } from "#domain/schedule/texts/messages.ts";
import { findOwnTexts } from "#domain/schedule/texts/own-texts.ts";
import type { Route } from "./+types/settings.ts";
import { submitReminder } from "../programme/reminder-action.ts";
import { submitTexts } from "./text-action.ts";
import { OwnSettings } from "./own-settings.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const [preferences, texts] = await Promise.all([findPreferences(ctx), findOwnTexts(ctx)]);
  const flash = flashOf(url, {
    preferences: preferencesSaved,
    ...reminderMessages,
    ...textsMessages,
  });
  return { preferences, texts, flash };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  if (values["intent"] === "reminder")
    return submitReminder(ctx, {
      values,
      to: (done) => `${href("/client/settings")}?done=${done}`,
    });
  if (values["intent"] === "texts")
    return submitTexts(ctx, values, (done) => `${href("/client/settings")}?done=${done}`);
  return submitPreferences(ctx, {
    values,
    context,
    to: `${href("/client/settings")}?done=preferences`,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Settings", matches);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-3xl">Settings</h1>
      <ActionNotice result={actionData} flash={loaderData.flash} />
      <OwnSettings
        preferences={loaderData.preferences}
        texts={loaderData.texts}
        result={actionData}
      />
    </div>
  );
}
