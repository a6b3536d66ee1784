import { useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { whoAsks } from "#app/http/signed-in.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { shortestPassword } from "#domain/people/rules.ts";
import { findUnproved } from "#domain/people/verify-email.ts";
import type { Route } from "./+types/verify-email.ts";
import { AddressForm } from "./address-form.tsx";
import { answerClaim, answerProof, type ProofAnswer } from "./answer-proof.ts";
import { askByMail, type LinkAnswer } from "./ask-by-mail.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { ClaimAccount, ProveAddress } from "./prove-account.tsx";
import { SignOutInstead } from "./sign-out-instead.tsx";

type Answer = ProofAnswer & LinkAnswer;

/** Nothing is proved by looking at a link: programs open the links in mails, too. A password and the button do it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const unproved = token ? await findUnproved(anyone(context), token) : undefined;
  const account = await whoAsks(context);
  return {
    token,
    shortest: unproved && shortestPassword(unproved),
    anew: searchParams.has("anew"),
    email: account?.emailVerified ? undefined : account?.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!form.has("token")) return askByMail("verify", { request, context });
  const asked = { request, context };
  return form.get("intent") === "claim" ? answerClaim(form, asked) : answerProof(form, asked);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Email verification", matches);

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, shortest, anew, email } = loaderData;
  const answer: Answer | undefined = actionData;
  const door = doorOf(useLocation().pathname);
  if (answer?.proved) {
    return (
      <DoorSheet title="Thank you" lead="Your email address is verified.">
        <LinkButton href={`/${door}/login`}>Go on</LinkButton>
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
  if (shortest && !answer?.over) {
    if (anew) return <ClaimAccount token={token} shortest={shortest} answer={answer} />;
    return <ProveAddress token={token} answer={answer} />;
  }
  const over = answer?.over ?? (token !== "" && answer === undefined);
  return <AskAgain over={over} email={email} answer={answer} />;
}

type AskAgainProps = { over: boolean; email: string | undefined; answer: LinkAnswer | undefined };

function AskAgain({ over, email, answer }: AskAgainProps) {
  const door = doorOf(useLocation().pathname);
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
        <AddressForm answer={answer} email={email} action="Send the mail again" />
      </Card>
      {email && <SignOutInstead door={door} email={email} />}
    </DoorSheet>
  );
}
