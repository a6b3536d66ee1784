import { data, Form, useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { confirmEmailChange } from "#domain/people/confirm-email-change.ts";
import type { Route } from "./+types/confirm-email.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";

/** Nothing changes by looking at a link: programs open the links in mails, too. The button does it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  const wanted = typeof token === "string" ? token : "";
  const changed = await confirmEmailChange(anyone(context), wanted, { address: factsOf(context).address });
  return data({ changed: changed.ok }, changed.ok ? 200 : 410);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New email address", matches);

export default function ConfirmEmail({ loaderData: { token }, actionData: answer }: Route.ComponentProps) {
  const door = doorOf(useLocation().pathname);
  if (answer?.changed) {
    return (
      <DoorSheet
        title="Thank you"
        lead="This is the email address of your account now. Please sign in with it from now on."
      >
        <LinkButton href={`/${door}/login`}>Go on</LinkButton>
      </DoorSheet>
    );
  }
  if (answer || !token) {
    return (
      <DoorSheet
        title="This link has ended"
        lead="Links for a new address work once, for 24 hours. Your account page sends you another."
      >
        <LinkButton href={`/${door}/account/email`}>Go to your account</LinkButton>
      </DoorSheet>
    );
  }
  return (
    <DoorSheet title="Your new email address" lead="One press, and your account moves to this address.">
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button>Use this address</Button>
      </Form>
    </DoorSheet>
  );
}
