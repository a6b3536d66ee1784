import { useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/forgot-password.ts";
import { AddressForm } from "./address-form.tsx";
import { askByMail } from "./ask-by-mail.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { resetLinkMinutes } from "#domain/people/words.ts";

export const action = (args: Route.ActionArgs) => askByMail("reset", args);
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Forgot password", matches);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const door = doorOf(useLocation().pathname);
  if (actionData?.sent) {
    return (
      <MailSent
        lead={`If this address has an account, a link is on its way to it. It works once, for ${resetLinkMinutes} minutes.`}
      >
        <p>
          Nothing there after a few minutes? Look among the unwanted mail, or check the spelling and
          ask again.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={`/${door}/login`}>Back to the login</LinkButton>
          <LinkButton href={`/${door}/forgot-password`} variant="secondary">
            Ask again
          </LinkButton>
        </p>
      </MailSent>
    );
  }
  return (
    <DoorSheet title="Forgot password" lead="We send you a link with which you choose a new one.">
      <Card>
        <AddressForm answer={actionData} action="Send me a link" />
      </Card>
      <p className="mt-6">
        <a href={`/${door}/login`} className="inline-block py-1 underline underline-offset-4">
          Back to the login
        </a>
      </p>
    </DoorSheet>
  );
}
