import { data, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { customerFields } from "#domain/shop/customers/fields.ts";
import { customerForm } from "#domain/shop/customers/forms.ts";
import { changeCustomer, findCustomerToEdit } from "#domain/shop/customers/save-customer.ts";
import { emailRefusals } from "#domain/shop/customers/messages.ts";
import type { Route } from "./+types/edit.ts";

type Editable = NonNullable<Awaited<ReturnType<typeof findCustomerToEdit>>>;

export async function loader({ context, params: { customerId } }: Route.LoaderArgs) {
  const customer = orNotFound(await findCustomerToEdit(requireStaff(context).ctx, customerId));
  return { customer, opened: savedCustomer(customer) };
}

const savedCustomer = (customer: Editable): Saved => ({
  version: versionOf(customer),
  values: textsOfRow(customerFields, customer),
});

/** Saves the details, or says at its field what is wrong. */
export async function action({ request, context, params: { customerId: id } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const unsaved = await submitEdit(textsIn(await request.formData()), {
    intent: "details",
    schema: customerForm,
    async save(form, version) {
      orNotFound(await findCustomerToEdit(ctx, id));
      return changeCustomer(ctx, { id, form, version });
    },
    saved: async () => {
      const saved = await findCustomerToEdit(ctx, id);
      return saved && savedCustomer(saved);
    },
    refusal: (why) =>
      why in emailRefusals
        ? { errors: { email: emailRefusals[why as keyof typeof emailRefusals] } }
        : orNotFound<never>(undefined),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  const here = href("/dashboard/customers/:customerId", { customerId: id });
  throw redirect(`${here}?done=changed`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Edit customer", matches);

const theirs = {
  readOnly: true,
  help: "A client account has this address; the client changes it themselves.",
};

export default function EditCustomer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer } = loaderData;
  const { errors = {} } = actionData ?? {};
  const errorList = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  const field = formFields(customerFields, actionData, loaderData.opened.values);
  return (
    <OfficePage
      title={`Edit ${customer.firstName} ${customer.lastName}`}
      subtitle="Orders keep what was typed when they were placed."
      back={{
        to: href("/dashboard/customers/:customerId", { customerId: params.customerId }),
        label: "the customer",
      }}
      width="form"
    >
      {errorList.length > 0 && <ErrorSummary errors={errorList} />}
      <Card as="section">
        <EditForm
          saved={loaderData.opened}
          result={actionData}
          what="this customer"
          fields={customerFields}
          data-on-device=""
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField {...field("first_name")} />
            <FormField {...field("last_name")} />
            <FormField {...field("email")} {...(customer.emailIsTheirs && theirs)} />
            <FormField {...field("phone")} />
          </div>
          <Button busy={useNavigation().formMethod === "POST"} className="mt-6">
            Save details
          </Button>
        </EditForm>
      </Card>
    </OfficePage>
  );
}
