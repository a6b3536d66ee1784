import { KeyRound, ShieldCheck } from "lucide-react";
import { href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { PreferencesCard } from "#app/parts/office/preferences-card.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Preferences } from "#domain/care/preferences/messages.ts";
import { type OwnTexts, TextForm } from "./text-form.tsx";
import { ReminderForm } from "../programme/reminder-form.tsx";

type OwnSettingsProps = {
  preferences: Preferences;
  /** Undefined where the studio sends no texts. */
  texts: OwnTexts | undefined;
  result: ActionResult | undefined;
};

/** What a client can set: their mails here, password and privacy on pages of their own. */
export function OwnSettings({ texts, ...props }: OwnSettingsProps) {
  return (
    <div className="grid gap-6">
      <PreferencesCard {...props} userType="client" />
      {texts && <TextForm texts={texts} result={props.result} />}
      <Card as="section">
        <h2 className="mb-3 text-2xl">Exercises at home</h2>
        <ReminderForm {...props} />
      </Card>
      <Card as="section">
        <h2 className="text-2xl">Account and privacy</h2>
        <p className="mt-1 text-soft">
          Password, email and second factor; your consents and a copy of your data.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton
            href={href("/client/account")}
            variant="secondary"
            size="small"
            icon={<KeyRound aria-hidden className="size-4" />}
          >
            Account & security
          </LinkButton>
          <LinkButton
            href={href("/client/privacy")}
            variant="secondary"
            size="small"
            icon={<ShieldCheck aria-hidden className="size-4" />}
          >
            Privacy
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
