import { FileDown } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { AnsweredQuestions } from "#app/parts/care/answered-questions.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { findOwnSigned } from "#domain/care/forms/own-forms.ts";
import { listOwnProfileQuestions } from "#domain/care/forms/profile-questions.ts";
import { formMessages, signedAsNames, signingStatement } from "#domain/care/forms/messages.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { WhichIsRight } from "../profile/which-is-right.tsx";
import type { Route } from "./+types/signed.ts";

export async function loader({ context, url, params: { answerId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const signed = orNotFound(await findOwnSigned(ctx, answerId));
  const questions = await listOwnProfileQuestions(ctx);
  const { id, title, number, sections, answers, wording, wordingHash } = signed;
  const name = [signed.name, signedAsNames[signed.signedAs]].filter(Boolean).join(", ");
  const when = `${longDate(signed.signedAt)} at ${clockTime(signed.signedAt)}`;
  const flash = flashOf(url, formMessages);
  return {
    id,
    title,
    number,
    sections,
    answers,
    wording,
    name,
    wordingHash,
    when,
    questions,
    flash,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.title ?? "Form", matches);

/** What a client has signed, as it was: read only. */
export default function SignedForm({ loaderData }: Route.ComponentProps) {
  const {
    id,
    title,
    number,
    sections,
    answers,
    wording,
    name,
    wordingHash,
    when,
    questions,
    flash,
  } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/forms")}>Back to Health Forms</BackLink>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-soft">{`Version ${number}, signed by ${name} on ${when}.`}</p>
      <ActionNotice result={undefined} flash={flash} />
      <WhichIsRight questions={questions} />
      <Card>
        <AnsweredQuestions sections={sections} answers={answers} />
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="text-lg">Signature</h2>
          {wording && <p className="mt-2 whitespace-pre-line">{wording}</p>}
          <p className="mt-2">{signingStatement}</p>
          <p className="mt-3 font-display text-2xl">{name}</p>
          <p className="text-soft">{when}</p>
          <p className="mt-2 text-sm wrap-anywhere text-soft">{`Fingerprint of the wording: ${wordingHash}`}</p>
        </section>
      </Card>
      <div className="mt-5">
        <LinkButton
          href={`/client/forms/copies/${id}.pdf`}
          variant="secondary"
          icon={<FileDown aria-hidden className="size-5" />}
        >
          Copy as PDF
        </LinkButton>
      </div>
    </div>
  );
}
