import { data, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { previewMail } from "#app/http/mail-preview.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { mailFields } from "#domain/studio/mail-words/fields.ts";
import { mailForm } from "#domain/studio/mail-words/forms.ts";
import { findWordsToEdit } from "#domain/studio/mail-words/queries.ts";
import { wordedKinds } from "#domain/studio/mail-words/rules.ts";
import { saveMailWords } from "#domain/studio/mail-words/save-words.ts";
import type { Route } from "./+types/mail.ts";

async function readWords(ctx: Ctx<Owner>, kind: string) {
  const { version, ...values } = await findWordsToEdit(ctx, kind);
  return { version: String(version), values };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const mail = orNotFound(
    wordedKinds().find(({ kind }) => kind === params.kind),
    "Mail not found",
  );
  const saved = await readWords(ctx, mail.kind);
  const { subject, text } = await previewMail(ctx, mail.label, saved.values);
  const flash = flashOf(url, { changed: "Saved. This is how it is sent from now on." });
  return { mail, saved, preview: { subject, text }, flash };
}

const asItWas = {
  subject: "",
  opening: "",
  closing: "",
};
const refusals = {
  "no-such-mail": "There is no such mail.",
  "changed-meanwhile": "This was changed meanwhile. Please look again.",
} as const;

export async function action({ request, context, params: { kind } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const sent = textsIn(await request.formData());
  const values = sent["intent"] === "as-it-was" ? { ...sent, ...asItWas } : sent;
  const unsaved = await submitEdit(values, {
    intent: "words",
    schema: mailForm,
    save: (form, version) => saveMailWords(ctx, { kind, version, form }),
    saved: () => readWords(ctx, kind),
    refusal: (why) => ({ failed: refusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  const back = sent["intent"] === "as-it-was" ? href("/dashboard/mails") : "";
  throw redirect(`${back || href("/dashboard/mails/:kind", { kind })}?done=changed`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Words of a mail", matches);

export default function MailScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, saved, preview, flash } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "words";
  const field = formFields(mailFields, actionData, saved.values);
  return (
    <OfficePage
      title={mail.label}
      subtitle="What you leave empty is as it was."
      back={{ to: href("/dashboard/mails"), label: "Words of mails" }}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <Card as="section">
        <EditForm
          saved={saved}
          result={actionData}
          what="this mail"
          fields={mailFields}
          className="grid gap-5"
        >
          <FormField {...field("subject")} />
          <FormField {...field("opening")} rows={3} />
          <FormField {...field("closing")} rows={3} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="words" busy={busy}>
              Save and look
            </Button>
            <Button name="intent" value="as-it-was" variant="quiet">
              As it was
            </Button>
          </div>
        </EditForm>
      </Card>
      <section className="mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">As it is sent</h2>
          <LinkButton
            href={href("/dashboard/mails/:kind/preview", { kind: mail.kind })}
            variant="secondary"
            size="small"
            target="_blank"
          >
            As a mail program shows it
          </LinkButton>
        </div>
        <Card as="section">
          <p className="font-semibold wrap-anywhere">{preview.subject}</p>
          <p className="mt-3 wrap-anywhere whitespace-pre-line">{preview.text}</p>
        </Card>
      </section>
    </OfficePage>
  );
}
