import { useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/forgot-password.ts";
import { AddressForm } from "./address-form.tsx";
import { askByMail } from "./ask-by-mail.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";

export const action = (args: Route.ActionArgs) => askByMail("reset", args);
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Forgot password", matches);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const door = doorOf(useLocation().pathname);
  return (
    <DoorSheet title="Forgot password" lead="We send you a link with which you choose a new one.">
      <Card>
        <AddressForm
          answer={actionData}
          action="Send me a link"
          sent="If this address has an account, a link is on its way to it. It works once, for 30 minutes."
        />
      </Card>
      <p className="mt-6">
        <a href={`/${door}/login`} className="inline-block py-1 underline underline-offset-4">
          Back to the login
        </a>
      </p>
    </DoorSheet>
  );
}
