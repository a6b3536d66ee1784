import { Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { textsIn } from "#app/http/forms.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { FormQuestions } from "#app/parts/care/form-questions.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listCareClients, maxListed } from "#domain/care/record/list-care-clients.ts";
import { findTemplate } from "#domain/care/forms/list-templates.ts";
import { findDraftVersion } from "#domain/care/forms/draft-version.ts";
import {
  formEditorMessages,
  purposeNames,
  formatValidity,
  signingStatement,
} from "#domain/care/forms/messages.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/form.ts";
import { handleFormAction } from "./form-actions.ts";
import { AskCard } from "./ask-card.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { ManageCard } from "./manage-card.tsx";
import { savedForm } from "./saved-form.ts";

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const hasDraft = mayWrite && (await findDraftVersion(ctx, slug)) !== undefined;
  const found = await findTemplate(ctx, slug);
  // A form that was never published is there to be written on.
  if (!found && hasDraft) throw redirect(href("/therapist/forms/:slug/draft", { slug }));
  const template = orNotFound(found);
  const words = (url.searchParams.get("find") ?? "").trim().slice(0, 80);
  const chosen = url.searchParams.get("client") ?? "";
  const clientId = isUuid(chosen) ? chosen : undefined;
  const clients = await listCareClients(ctx, { words, clientId });
  const many = clients.length === maxListed || words !== "";
  const ask = { slug, clients, clientId, words, many, today: londonDay(ctx.now) };
  const flash = flashOf(url, formEditorMessages);
  return { template, saved: savedForm(template), ask, mayWrite, hasDraft, flash };
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const values = textsIn(await request.formData());
  return handleFormAction({ ctx, values, slug });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.template.title ?? "Form", matches);

export default function FormTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template, saved, ask, mayWrite, hasDraft, flash } = loaderData;
  const { title, number, purpose, validMonths, sections, wording, asked } = template;
  return (
    <div className="max-w-6xl">
      <BackLink href={href("/therapist/forms")}>Form Templates</BackLink>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-1 mb-5 text-soft">
        {`${purposeNames[purpose]}. Version ${number}. A signature is valid ${formatValidity(validMonths)}.`}
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 lg:order-last">
          <AskCard {...ask} asked={asked.length} result={resultFor(actionData, "ask")} />
          <OpenRequests asked={asked} />
          {mayWrite && <NewVersion slug={ask.slug} hasDraft={hasDraft} />}
          {mayWrite && (
            <ManageCard
              saved={saved}
              mayArchive={purpose === "retreat" || purpose === "other"}
              result={actionData}
            />
          )}
        </div>
        <section aria-label="As a client sees it" className="min-w-0">
          <p className="mb-3 font-semibold">
            As a client sees it. Try it: nothing you choose here is kept.
          </p>
          <FormQuestions sections={sections} answers={{}} errors={{}} />
          <Card as="section" tone="cream">
            <h2 className="text-xl">Sign</h2>
            {wording && <p className="mt-2 whitespace-pre-line">{wording}</p>}
            <p className="mt-2">{signingStatement}</p>
          </Card>
        </section>
      </div>
    </div>
  );
}

/** Links to the next version of the form, and creates it where there is none. */
function NewVersion({ slug, hasDraft }: { slug: string; hasDraft: boolean }) {
  const draft = href("/therapist/forms/:slug/draft", { slug });
  return (
    <Card as="section" className="mt-5">
      <h2 className="text-xl">Change this form</h2>
      <p className="mt-2 mb-3 text-soft">
        {hasDraft
          ? "A new version has been begun. Clients fill in this one until it is published."
          : "A new version begins as a copy. What was signed stays with the version it was signed with."}
      </p>
      {hasDraft ? (
        <LinkButton href={draft} variant="secondary">
          Go on with the new version
        </LinkButton>
      ) : (
        <Form method="post" action={draft}>
          <Button name="intent" value="begin" variant="secondary">
            Make a new version
          </Button>
        </Form>
      )}
    </Card>
  );
}
