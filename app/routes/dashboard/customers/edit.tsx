import { data, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { saveOver } from "#app/http/save-over.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { detailFields } from "#domain/shop/customers/fields.ts";
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
  values: textsOfRow(detailFields, customer),
});

/** Saves the details, or says at its field what is wrong. */
export async function action({ request, context, params: { customerId: id } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const outcome = await saveOver(textsIn(await request.formData()), {
    async save(values, version) {
      const read = customerForm.safeParse(values);
      if (!read.success)
        return {
          ok: false,
          why: "mistyped",
          errors: fieldErrorsIn(read.error),
        } as const;
      orNotFound(await findCustomerToEdit(ctx, id));
      return changeCustomer(ctx, { id, form: read.data, version });
    },
    saved: async () => {
      const saved = await findCustomerToEdit(ctx, id);
      return saved && savedCustomer(saved);
    },
  });
  if (outcome.ok)
    throw redirect(
      `${href("/dashboard/customers/:customerId", { customerId: id })}?done=changed`,
      303,
    );
  const again = { values: outcome.values, opened: outcome.opened };
  if ("clashes" in outcome) return data<EditResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<EditResult>({ ...again, errors: outcome.errors }, 422);
  if (outcome.why in emailRefusals) {
    const why = outcome.why as keyof typeof emailRefusals;
    return data<EditResult>({ ...again, errors: { email: emailRefusals[why] } }, 409);
  }
  return orNotFound<never>(undefined);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Edit customer", matches);

const theirs = {
  readOnly: true,
  help: "A client account has this address; the client changes it themselves.",
};

export default function EditCustomer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer } = loaderData;
  const { errors = {} } = actionData ?? {};
  const opened = actionData?.opened ?? loaderData.opened;
  const errorList = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  const field = formFields(detailFields, actionData, opened.values);
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
          labels={labelsOf(detailFields)}
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
