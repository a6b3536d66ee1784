import { data, Form, useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { whoAsks } from "#app/http/signed-in.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { verifyEmail } from "#domain/people/verify-email.ts";
import type { Route } from "./+types/verify-email.ts";
import { AddressForm } from "./address-form.tsx";
import { askByMail, type LinkAnswer } from "./ask-by-mail.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { SignOutInstead } from "./sign-out-instead.tsx";

type Answer = LinkAnswer & { verified?: boolean };

/** Nothing is proved by looking at a link: programs open the links in mails, too. The button does it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const account = await whoAsks(context);
  return { token, email: account?.emailVerified ? undefined : account?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.clone().formData()).get("token");
  if (typeof token !== "string") return askByMail("verify", { request, context });
  const verified = await verifyEmail(anyone(context), token, { address: factsOf(context).address });
  return data<Answer>({ email: "", verified: verified.ok }, verified.ok ? 200 : 410);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Email verification", matches);

export default function VerifyEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const door = doorOf(useLocation().pathname);
  if (answer?.verified) {
    return (
      <DoorSheet title="Thank you" lead="Your email address is verified.">
        <LinkButton href={`/${door}/login`}>Go on</LinkButton>
      </DoorSheet>
    );
  }
  if (token && !answer) {
    return (
      <DoorSheet title="Verify your email address" lead="One press, and we know that this address is yours.">
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button>Verify my email address</Button>
        </Form>
      </DoorSheet>
    );
  }
  if (answer?.sent) {
    return (
      <MailSent lead="If this address has an account that is not verified yet, a new link is on its way to it.">
        <LinkButton href={`/${door}/login`}>Sign In</LinkButton>
      </MailSent>
    );
  }
  const over = answer?.verified === false;
  return (
    <DoorSheet
      title={over ? "This link has ended" : "Email Verification Required"}
      lead={
        over
          ? "Links to verify an address work once, for 24 hours. We gladly send another."
          : "Please open the link in the mail we sent you. Until then your portal stays closed, so that nobody else can open it with your address."
      }
    >
      <Card>
        <AddressForm answer={over ? undefined : answer} email={email} action="Send the mail again" />
      </Card>
      {email && <SignOutInstead door={door} email={email} />}
    </DoorSheet>
  );
}
