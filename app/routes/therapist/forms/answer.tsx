import { Check } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { AnsweredQuestions } from "#app/parts/care/answered-questions.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listProposals } from "#domain/care/flags/proposals.ts";
import { flagMessages } from "#domain/care/flags/messages.ts";
import { listDifferences } from "#domain/care/health/differences.ts";
import { settledMessage } from "#domain/care/health/messages.ts";
import { markReviewed } from "#domain/care/forms/mark-reviewed.ts";
import { findSigned } from "#domain/care/forms/list-signed.ts";
import {
  formEditorMessages,
  signedAsNames,
  formEditorRefusals,
  signingStatement,
} from "#domain/care/forms/messages.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { FlagProposals } from "../clients/flag-proposals.tsx";
import { HealthDifferences } from "../clients/health-differences.tsx";
import type { Route } from "./+types/answer.ts";
import { openSigned } from "./open-signed.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openSigned(context, params.answerId, url);
  const { wordingHash: _, ...signed } = orNotFound(await findSigned(ctx, record, params.answerId));
  const isOfThis = ({ answerId }: { answerId: string }) => answerId === params.answerId;
  return {
    signed,
    proposals: (await listProposals(ctx, record)).filter(isOfThis),
    differences: (await listDifferences(ctx, record)).filter(isOfThis),
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, { ...formEditorMessages, ...flagMessages, settled: settledMessage }),
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openSigned(context, params.answerId, url);
  const reviewed = await markReviewed(ctx, record, params.answerId);
  if (!reviewed.ok) return data<ActionResult>({ failed: formEditorRefusals[reviewed.why] }, 409);
  return redirect(
    `${href("/therapist/forms/answers/:answerId", { answerId: params.answerId })}?done=reviewed`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Signed form", matches);

const formatDay = (when: Date) => `${longDate(when)} at ${clockTime(when)}`;

export default function SignedAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { signed, proposals, differences, mayWrite, flash } = loaderData;
  const { clientId, clientName, title, number, sections, answers, wording, signedAt, reviewedAt } =
    signed;
  const name = [signed.name, signedAsNames[signed.signedAs]].filter(Boolean).join(", ");
  const here = {
    clientId,
    mayWrite,
    from: href("/therapist/forms/answers/:answerId", { answerId: signed.id }),
  };
  return (
    <div className="max-w-3xl">
      <BackLink
        href={href("/therapist/forms")}
        beside={
          <>
            <a
              href={`${href("/therapist/clients/:clientId", { clientId })}?part=forms`}
              className="link inline-block py-1"
            >
              {clientName}&rsquo;s record
            </a>
            <a href={`/therapist/forms/copies/${signed.id}.pdf`} className="link inline-block py-1">
              PDF
            </a>
          </>
        }
      >
        Form Templates
      </BackLink>
      <h1 className="text-3xl wrap-anywhere">{`${title} of ${clientName}`}</h1>
      <p className="mt-1 mb-5 text-soft">{`Version ${number}, signed by ${name} on ${formatDay(signedAt)}.`}</p>
      <ActionNotice result={actionData} flash={flash} />
      <div className="mb-5 grid gap-5 empty:hidden">
        {proposals.length > 0 && <FlagProposals {...here} proposals={proposals} />}
        {differences.length > 0 && <HealthDifferences {...here} differences={differences} />}
      </div>
      <Card>
        <AnsweredQuestions sections={sections} answers={answers} />
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="text-lg">Signature</h2>
          {wording && <p className="mt-2 whitespace-pre-line">{wording}</p>}
          <p className="mt-2">{signingStatement}</p>
          <p className="mt-3 font-display text-2xl">{name}</p>
        </section>
      </Card>
      <div className="mt-5">
        {reviewedAt ? (
          <p className="text-soft">{`Reviewed by ${signed.reviewer ?? "a therapist"} on ${formatDay(reviewedAt)}.`}</p>
        ) : (
          <MarkReviewed />
        )}
      </div>
    </div>
  );
}

function MarkReviewed() {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <Button busy={busy} icon={<Check aria-hidden className="size-5" />}>
        Mark as reviewed
      </Button>
    </Form>
  );
}
