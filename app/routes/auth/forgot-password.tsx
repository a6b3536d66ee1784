import { href, useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/forgot-password";
import { AddressForm } from "./address-form.tsx";
import { askByMail } from "./ask-by-mail.ts";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { resetLinkMinutes } from "#domain/people/messages.ts";

export const action = (args: Route.ActionArgs) => askByMail("reset", args);
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Forgot password", matches);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const area = areaOf(useLocation().pathname);
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
          <LinkButton href={href(`/${area}/login`)}>Back to the login</LinkButton>
          <LinkButton href={href(`/${area}/forgot-password`)} variant="secondary">
            Ask again
          </LinkButton>
        </p>
      </MailSent>
    );
  }
  return (
    <AuthSheet title="Forgot password" lead="We send you a link with which you choose a new one.">
      <Card>
        <AddressForm result={actionData} action="Send me a link" />
      </Card>
      <p className="mt-6">
        <a href={href(`/${area}/login`)} className="inline-block py-1 underline underline-offset-4">
          Back to the login
        </a>
      </p>
    </AuthSheet>
  );
}
