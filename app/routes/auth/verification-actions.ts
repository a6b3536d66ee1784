import { data, type RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { claimAccount } from "#domain/people/claim-account.ts";
import { enter } from "#domain/people/enter.ts";
import type { Account } from "#domain/people/find-account.ts";
import { claimForm, verifyForm } from "#domain/people/forms.ts";
import { whyNoEntry } from "#domain/people/rules.ts";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import { type QuestionView, readAnswers } from "#domain/people/studio-questions/rules.ts";
import { findUnverified, verifyEmail } from "#domain/people/verify-email.ts";
import { commonPassword, type Area, linkRefusals } from "#domain/people/messages.ts";
import { areaOf } from "./area-of.ts";
import { browserOf, giveSession } from "./start-session.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The result of a mailed link to verify an address: verified, ended, or field errors. */
export type VerificationResult = ActionResult & { verified?: true; over?: true };

const statusOf = { "wrong-password": 401, "too-many": 429 } as const;

/** Verifies an address with the account's password beside the link, and signs its owner in. */
export async function submitVerification(form: FormData, asked: ActionArgs) {
  const reading = verifyForm.safeParse(textsIn(form));
  if (!reading.success)
    return data<VerificationResult>({ errors: fieldErrorsIn(reading.error) }, 422);
  const verified = await verifyEmail(anyone(asked.context), reading.data);
  if (verified.ok) return welcome(verified.value.account, asked);
  if (verified.why === "link-over") return data<VerificationResult>({ over: true }, 410);
  return data<VerificationResult>(
    { errors: { password: linkRefusals[verified.why] } },
    statusOf[verified.why],
  );
}

/** What the studio asks in its registration, of a client who takes their account over; of who works here nothing. */
export async function questionsOfClaim(ctx: Ctx, token: string): Promise<QuestionView[]> {
  const account = await findUnverified(ctx, token);
  return account?.person?.userType === "client" ? listQuestionsAt(ctx, "registration") : [];
}

/**
 * Gives an unverified account to the person with the link, with everything typed anew, and signs
 * them in.
 */
export async function submitClaim(form: FormData, asked: ActionArgs) {
  const { password: _first, confirmPassword: _second, ...values } = textsIn(form);
  const refuse = (errors: Record<string, string>) =>
    data<VerificationResult>({ errors, values }, 422);
  const ctx = anyone(asked.context);
  const reading = claimForm.safeParse(textsIn(form));
  const own = readAnswers(await questionsOfClaim(ctx, values["token"] ?? ""), values);
  if (!reading.success) return refuse({ ...fieldErrorsIn(reading.error), ...own.errors });
  if (Object.keys(own.errors).length > 0) return refuse(own.errors);
  const claimed = await claimAccount(ctx, reading.data, own.answers);
  if (claimed.ok) return welcome(claimed.value.account, asked);
  if (claimed.why === "link-over") return data<VerificationResult>({ over: true }, 410);
  if (claimed.why === "common-password") return refuse({ password: commonPassword });
  return refuse({
    [claimed.error.endsWith("match") ? "confirmPassword" : "password"]: claimed.error,
  });
}

/**
 * They have just typed their password: they are signed in, unless their area is closed to them or
 * asks for a code, too.
 */
async function welcome(account: Account, { request, context }: ActionArgs) {
  const area: Area = areaOf(new URL(request.url).pathname);
  if (account.secondFactor || whyNoEntry(area, account))
    return data<VerificationResult>({ verified: true });
  const entrance = { ...browserOf({ request, context }), area, with: "password" } as const;
  const headers = await giveSession(await enter(anyone(context), account, entrance), context);
  return data<VerificationResult>({ verified: true }, { headers });
}
