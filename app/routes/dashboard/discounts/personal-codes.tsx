import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { personalFields } from "#domain/shop/discounts/fields.ts";
import { personalForm } from "#domain/shop/discounts/forms.ts";
import { listCodeTargets } from "#domain/shop/discounts/list-codes.ts";
import {
  makePersonalCodes,
  type PersonalCode,
} from "#domain/shop/discounts/make-personal-codes.ts";
import type { Route } from "./+types/personal-codes.ts";
import { type CodeDraft, newCode, readLists } from "./code-draft.ts";
import { MadeCodes } from "./made-codes.tsx";
import { TargetFields } from "./target-fields.tsx";
import { TermFields } from "./term-fields.tsx";

type Answer = ActionResult & { draft?: CodeDraft; made?: PersonalCode[]; mailed?: boolean };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const targets = await listCodeTargets(ctx, { productIds: [], words: "" });
  const values = { ...newCode(ctx.now), key: randomUUID() };
  return {
    draft: {
      values,
      targets,
      productIds: [],
      categoryIds: [],
      errors: {},
    } satisfies CodeDraft,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const { values, productIds, categoryIds } = readLists(await request.formData());
  const words = (values["find"] ?? "").slice(0, 100).replaceAll("\0", "");
  const targets = await listCodeTargets(ctx, {
    productIds: productIds.filter(isUuid).slice(0, 500),
    words,
  });
  const draft: CodeDraft = { values, productIds, categoryIds, targets, errors: {} };
  if (values["intent"] === "look") return data<Answer>({ draft });
  const read = personalForm.safeParse({ ...values, productIds, categoryIds });
  if (!read.success)
    return data<Answer>({ draft: { ...draft, errors: fieldErrorsIn(read.error) } }, 422);
  const outcome = await makePersonalCodes(ctx, {
    form: read.data,
  });
  return data<Answer>({ made: outcome.value, mailed: read.data.mail });
}

export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Personal codes", matches);

export default function PersonalCodes({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Personal Codes"
      subtitle="Codes that nobody can guess, each to be used once: one for each email, or as many as you need to hand out."
      back={{ to: href("/dashboard/discounts"), label: "Discount Codes" }}
      width="form"
    >
      {result?.made ? (
        <>
          <Notice tone="success" className="mb-6">
            {formatCodesMade(result.made.length, result.mailed ?? false)}
          </Notice>
          <MadeCodes codes={result.made} />
          <LinkButton
            href={href("/dashboard/discounts/personal")}
            variant="secondary"
            className="mt-6"
          >
            Make more
          </LinkButton>
        </>
      ) : (
        <CodeFields draft={result?.draft ?? loaderData.draft} />
      )}
    </OfficePage>
  );
}

function formatCodesMade(count: number, mailed: boolean): string {
  const one = count === 1;
  const made = `${count} ${one ? "code" : "codes"} made`;
  const sent = mailed ? `, and on ${one ? "its" : "their"} way by mail` : "";
  return `${made}${sent}. The list of codes has ${one ? "it" : "them"}, too.`;
}

function CodeFields({ draft }: { draft: CodeDraft }) {
  const busy = useNavigation().formData?.get("intent") === "make";
  const { values, errors } = draft;
  const [appliesTo, setAppliesTo] = useState(values["appliesTo"] ?? "all");
  const field = formFields(personalFields, draft);
  const errorList = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  return (
    <Card as="section">
      {errorList.length > 0 && <ErrorSummary errors={errorList} />}
      <Form method="post" data-on-device="" preventScrollReset noValidate className="grid gap-5">
        <button name="intent" value="make" className="sr-only" tabIndex={-1} aria-hidden>
          Make
        </button>
        <HeldField name="key" value={values["key"]} />
        <h2 className="text-xl">The codes</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField {...field("prefix")} className="[&_input]:uppercase" />
          <FormField {...field("name")} />
        </div>
        <h2 className="mt-3 text-xl">For whom</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField {...field("emails")} rows={4} />
          <FormField {...field("count")} />
        </div>
        <FormField {...field("mail")} />
        <h2 className="mt-3 text-xl">What they are worth</h2>
        <TermFields draft={draft} />
        <TargetFields draft={draft} appliesTo={appliesTo} setAppliesTo={setAppliesTo} />
        <div>
          <Button name="intent" value="make" busy={busy}>
            Make Codes
          </Button>
        </div>
      </Form>
    </Card>
  );
}
