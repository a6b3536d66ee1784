import { data, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { claimAccount } from "#domain/people/claim-account.ts";
import { enter } from "#domain/people/enter.ts";
import type { Account } from "#domain/people/find-account.ts";
import { claimForm, proveForm } from "#domain/people/forms.ts";
import { whyDoorClosed } from "#domain/people/rules.ts";
import { verifyEmail } from "#domain/people/verify-email.ts";
import { commonPassword, type Door, linkRefusals } from "#domain/people/words.ts";
import { doorOf } from "./door-of.ts";
import { browserOf, giveSession } from "./let-through.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What came of a mailed link to verify an address: proved, ended, or what is wrong at which field. */
export type ProofAnswer = FormAnswer & { proved?: true; over?: true };

const statusOf = { "wrong-password": 401, "too-many": 429 } as const;

/** Proves an address with the account's password beside the link, and signs its owner in. */
export async function answerProof(form: FormData, asked: Asked) {
  const reading = proveForm.safeParse(textsIn(form));
  if (!reading.success) return data<ProofAnswer>({ errors: mistakesIn(reading.error) }, 422);
  const { address } = factsOf(asked.context);
  const proved = await verifyEmail(anyone(asked.context), reading.data, { address });
  if (proved.ok) return welcome(proved.value.account, asked);
  if (proved.why === "link-over") return data<ProofAnswer>({ over: true }, 410);
  return data<ProofAnswer>(
    { errors: { password: linkRefusals[proved.why] } },
    statusOf[proved.why],
  );
}

/** Gives an account that nobody has proved to whoever holds the link, with everything typed anew, and signs them in. */
export async function answerClaim(form: FormData, asked: Asked) {
  const { password: _first, confirmPassword: _second, ...typed } = textsIn(form);
  const wrong = (errors: Record<string, string>) => data<ProofAnswer>({ errors, typed }, 422);
  const reading = claimForm.safeParse(textsIn(form));
  if (!reading.success) return wrong(mistakesIn(reading.error));
  const { address } = factsOf(asked.context);
  const claimed = await claimAccount(anyone(asked.context), reading.data, { address });
  if (claimed.ok) return welcome(claimed.value.account, asked);
  if (claimed.why === "link-over") return data<ProofAnswer>({ over: true }, 410);
  if (claimed.why === "common-password") return wrong({ password: commonPassword });
  return wrong({
    [claimed.problem.endsWith("match") ? "confirmPassword" : "password"]: claimed.problem,
  });
}

/** They have just typed their password: they are in, unless their door is closed to them or asks for a code, too. */
async function welcome(account: Account, { request, context }: Asked) {
  const door: Door = doorOf(new URL(request.url).pathname);
  if (account.secondFactor || whyDoorClosed(door, account))
    return data<ProofAnswer>({ proved: true });
  const entrance = { ...browserOf({ request, context }), door, with: "password" } as const;
  const headers = await giveSession(await enter(anyone(context), account, entrance), context);
  return data<ProofAnswer>({ proved: true }, { headers });
}
