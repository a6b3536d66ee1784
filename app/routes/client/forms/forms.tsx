import { FileCheck2 } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { listOwnForms, type OwnForm } from "#domain/care/forms/own-forms.ts";
import { formMessages, type FormState, formStates } from "#domain/care/forms/messages.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/forms.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    forms: await listOwnForms(requireClient(context).ctx),
    flash: flashOf(url, formMessages),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Health Forms", matches);

export default function HealthForms({ loaderData: { forms, flash } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Health Forms</h1>
      <p className="mt-2 mb-6 text-soft">
        What we need to know and agree with you. Take your time: you can save a form and go on
        later.
      </p>
      <ActionNotice result={undefined} flash={flash} />
      {forms.length === 0 ? (
        <EmptyState title="No forms yet" icon={<FileCheck2 aria-hidden className="size-9" />}>
          <p>Your therapist will ask you here when there is something to fill in.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {forms.map((form) => (
            <Row key={form.slug} form={form} />
          ))}
        </ul>
      )}
      <p className="mt-6">
        <a href={href("/client/health")} className="link inline-block py-1">
          See and correct your health information
        </a>
      </p>
    </div>
  );
}

const tones = {
  due: "warn",
  draft: "info",
  over: "warn",
  done: "good",
  open: "plain",
} as const;
const calls: Record<FormState, string> = {
  due: "Fill in",
  draft: "Go on",
  over: "Fill in again",
  done: "Fill in again",
  open: "Fill in",
};

function Row({ form }: { form: OwnForm }) {
  const { slug, title, state, signed } = form;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">{formatFormState(form)}</p>
        </div>
        <Badge tone={tones[state]}>{formStates[state]}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton
          href={href("/client/forms/:formId", { formId: slug })}
          size="small"
          variant={state === "done" || state === "open" ? "secondary" : "primary"}
        >
          {calls[state]}
          <span className="sr-only">: {title}</span>
        </LinkButton>
        {signed && (
          <LinkButton
            href={href("/client/forms/signed/:answerId", { answerId: signed.id })}
            size="small"
            variant="secondary"
          >
            What I signed<span className="sr-only">: {title}</span>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function formatFormState({ dueOn, savedAt, signed, state }: OwnForm): string {
  const due = dueOn ? `Please sign it by ${longDate(dueOn)}.` : "";
  if (state === "draft" && savedAt) return `Saved on ${longDate(savedAt)}. ${due}`.trim();
  if (!signed)
    return due || (state === "due" ? "Before your first session." : "Only if you are asked to.");
  const until = signed.validUntil ? `, good until ${longDate(signed.validUntil)}` : "";
  return `Signed on ${longDate(signed.at)}${until}. ${due}`.trim();
}
