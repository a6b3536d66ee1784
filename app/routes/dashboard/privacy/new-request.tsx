import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { enterRequest } from "#domain/privacy/enter-request.ts";
import { findCustomer } from "#domain/shop/customers/find-customer.ts";
import { requestForm } from "#domain/privacy/request-forms.ts";
import { enteredKinds, requestChannels, requestKinds } from "#domain/privacy/messages.ts";
import type { Route } from "./+types/new-request.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const id = url.searchParams.get("customer") ?? "";
  const customer = isUuid(id) ? await findCustomer(ctx, id) : undefined;
  return { today: londonDay(ctx.now), person: customer?.email };
}

const refusals = {
  unknown: {
    client:
      "No client has this number or email, and no other person bought, wrote to you or asked for news with this email.",
  },
  portal: {
    kind: "A client asks for this in the portal, under Privacy, where they prove who they are.",
  },
  "not-yet": { came_on: "Please enter a day that has come." },
  "already-asked": { kind: "This person has a request of this kind that is open." },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, requestForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const entered = await enterRequest(ctx, {
    ...read.value,
  });
  if (!entered.ok) return data<ActionResult>({ values, errors: refusals[entered.why] }, 422);
  throw redirect(
    `${href("/dashboard/privacy/:requestId", { requestId: entered.value })}?done=entered`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Write down a request", matches);

const kinds = enteredKinds.map((value) => ({
  value,
  label: `${requestKinds[value].label} (${requestKinds[value].article})`,
}));
const channels = Object.entries(requestChannels)
  .filter(([value]) => value !== "portal")
  .map(([value, label]) => ({ value, label }));

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const field = (name: string) => ({
    name,
    defaultValue: actionData?.values?.[name],
    error: actionData?.errors?.[name],
  });
  return (
    <OfficePage
      title="Write down a request"
      subtitle="What came by e-mail, letter or telephone. The month to answer runs from the day it came, whoever took it."
      back={{ to: href("/dashboard/privacy"), label: "Privacy" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Form method="post" noValidate className="grid max-w-xl gap-5">
        <Field
          {...field("client")}
          label="Who asks"
          defaultValue={actionData?.values?.["client"] ?? loaderData.person}
          help="The client number, or the email of a client, or of a person without an account who bought, wrote to you or asked for your news. Without an account they are mailed a link by which they prove that it is them."
        />
        <Select {...field("kind")} label="What they ask for" options={kinds} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select {...field("channel")} label="How it came" options={channels} />
          <Field
            {...field("came_on")}
            label="Came on"
            type="date"
            max={loaderData.today}
            defaultValue={actionData?.values?.["came_on"] ?? loaderData.today}
          />
        </div>
        <TextArea
          {...field("reason")}
          label="What exactly"
          optional
          rows={3}
          maxLength={1000}
          help="Nothing about health."
        />
        <div>
          <Button busy={busy}>Write it down</Button>
        </div>
      </Form>
    </OfficePage>
  );
}
