import { href, useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { shortestPassword } from "#domain/people/rules.ts";
import { findUnverified } from "#domain/people/verify-email.ts";
import type { Route } from "./+types/verify-email";
import { AddressForm } from "./address-form.tsx";
import {
  questionsOfClaim,
  submitClaim,
  submitVerification,
  type VerificationResult,
} from "./verification-actions.ts";
import { askByMail, type LinkResult } from "./ask-by-mail.ts";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { ClaimAccount, VerifyAddress } from "./verify-account.tsx";
import { SignOutInstead } from "./sign-out-instead.tsx";

type PageResult = VerificationResult & LinkResult;

/**
 * Opening a link verifies nothing: programs open the links in emails, too. A password and the
 * button do it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const unverified = token ? await findUnverified(anyone(context), token) : undefined;
  const account = await currentAccount(context);
  return {
    token,
    shortest: unverified && shortestPassword(unverified),
    anew: searchParams.has("anew"),
    questions: searchParams.has("anew") ? await questionsOfClaim(anyone(context), token) : [],
    email: account?.emailVerified ? undefined : account?.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!form.has("token")) return askByMail("verify", { request, context });
  const asked = { request, context };
  return form.get("intent") === "claim"
    ? submitClaim(form, asked)
    : submitVerification(form, asked);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Email verification", matches);

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, shortest, anew, questions, email } = loaderData;
  const result: PageResult | undefined = actionData;
  const area = areaOf(useLocation().pathname);
  if (result?.verified) {
    return (
      <AuthSheet title="Thank you" lead="Your email address is verified.">
        <LinkButton href={href(`/${area}/login`)}>Go on</LinkButton>
      </AuthSheet>
    );
  }
  if (result?.sent) {
    return (
      <MailSent lead="If this address has an account that is not verified yet, a new link is on its way to it.">
        <LinkButton href={href(`/${area}/login`)}>Sign In</LinkButton>
      </MailSent>
    );
  }
  if (shortest && !result?.over) {
    if (anew) return <ClaimAccount {...{ token, shortest, questions, result }} />;
    return <VerifyAddress token={token} result={result} />;
  }
  const over = result?.over ?? (token !== "" && result === undefined);
  return <AskAgain over={over} email={email} result={result} />;
}

type AskAgainProps = { over: boolean; email: string | undefined; result: LinkResult | undefined };

function AskAgain({ over, email, result }: AskAgainProps) {
  const area = areaOf(useLocation().pathname);
  return (
    <AuthSheet
      title={over ? "This link has ended" : "Email Verification Required"}
      lead={
        over
          ? "Links to verify an address work once, for 24 hours. We gladly send another."
          : "Please open the link in the mail we sent you. Until then your portal stays closed, so that nobody else can open it with your address."
      }
    >
      <Card>
        <AddressForm result={result} email={email} action="Send the mail again" />
      </Card>
      {email && <SignOutInstead area={area} email={email} />}
    </AuthSheet>
  );
}
