import type { ReactNode } from "react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { findSettingsToEdit } from "#domain/studio/settings/queries.ts";
import type { MaintenanceRun } from "#domain/studio/maintenance/queries.ts";
import {
  settingsMessages,
  type SettingsTab,
  settingsTabs,
} from "#domain/studio/settings/messages.ts";
import type { Route } from "./+types/settings.ts";
import { submitSettings } from "./settings-actions.ts";
import { BookingsTab } from "./bookings-tab.tsx";
import { BusinessTab } from "./business-tab.tsx";
import { DatabaseTab } from "./database-tab.tsx";
import { DeliveryTab } from "./delivery-tab.tsx";
import { loadTab, type SecurityFacts } from "./load-tab.ts";
import { NotificationsTab } from "./notifications-tab.tsx";
import { type TextCount, TextsForm } from "./texts-form.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { savedParts } from "./saved-settings.ts";

const tabs = Object.keys(settingsTabs) as SettingsTab[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const inside = requireStaff(context);
  const { ctx } = inside;
  const asked = new URL(request.url).searchParams.get("tab");
  const tab = tabs.find((name) => name === asked) ?? "business";
  const settings = orNotFound(await findSettingsToEdit(ctx), settingsMessages.notLoaded);
  const beside: { runs?: MaintenanceRun[]; security?: SecurityFacts; texts?: TextCount } =
    await loadTab(inside, tab, requestContextOf(context).secondFactorNeeded);
  return { tab, settings, saved: savedParts(settings), mayChange: isOwner(ctx), ...beside };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitSettings({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Settings", matches);

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, settings, saved, mayChange, runs = [], security, texts } = loaderData;
  const view = { settings, saved, mayChange, result: actionData };
  const panels: Record<SettingsTab, () => ReactNode> = {
    business: () => <BusinessTab {...view} />,
    bookings: () => <BookingsTab {...view} />,
    delivery: () => <DeliveryTab {...view} />,
    notifications: () => (
      <>
        <NotificationsTab {...view} />
        {texts && <TextsForm {...view} texts={texts} />}
      </>
    ),
    database: () => <DatabaseTab {...view} runs={runs} />,
    security: () =>
      security && <SecurityTab security={security} mayChange={mayChange} result={actionData} />,
  };
  const links = tabs.map((name) => ({
    href:
      name === "business"
        ? href("/dashboard/settings")
        : `${href("/dashboard/settings")}?tab=${name}`,
    label: settingsTabs[name],
    current: name === tab,
  }));
  return (
    <OfficePage
      title="Settings"
      subtitle={
        mayChange
          ? "Who the studio is and how it works: on every page, mail and receipt within a second of saving."
          : "How the studio works. Only the owner can change it."
      }
      width="form"
    >
      <TabLinks label="Settings" tabs={links} />
      <div className="pt-8">
        {!actionData?.intent && <ActionNotice result={actionData} />}
        {panels[tab]()}
      </div>
    </OfficePage>
  );
}
