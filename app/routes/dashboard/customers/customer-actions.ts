import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { tryAddress } from "#app/http/try-address.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { addCustomerNote, removeCustomerNote } from "#domain/shop/customers/customer-notes.ts";
import { noteForm } from "#domain/shop/customers/forms.ts";
import { partCustomers } from "#domain/shop/customers/merge-customers.ts";
import { askPerson } from "#domain/shop/one-person/ask-person.ts";
import { customerRefusals } from "#domain/shop/customers/messages.ts";
import { endForCustomer } from "#domain/shop/news/end-for-customer.ts";
import { doer } from "#app/routes/dashboard/orders/one/status-actions.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Does what one of the forms of a customer's page asks for, by its `intent`. */
export async function handleCustomerAction({ request, context }: Sent, customerId: string) {
  const {
    ctx,
    who: { by },
  } = doer(context);
  const values = textsIn(await request.formData());
  const { intent = "", other = "", noteId = "", subscriptionId = "" } = values;
  switch (intent) {
    case "part":
      return after(await partCustomers(ctx, { other }), customerId, "parted");
    case "ask":
      return after(await askPerson(ctx, { keep: customerId, other }), customerId, "asked");
    case "note": {
      const read = noteForm.safeParse(values);
      if (!read.success)
        return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      return after(
        await addCustomerNote(ctx, { customerId, text: read.data.text, by }),
        customerId,
        "noted",
      );
    }
    case "remove-note":
      return after(await removeCustomerNote(ctx, { noteId }), customerId, "note-removed");
    case "try-address":
      return tryAddress(ctx, {
        address: values["address"] ?? "",
        page: href("/dashboard/customers/:customerId", { customerId }),
      });
    case "unsubscribe":
      return after(
        await endForCustomer(ctx, { subscriptionId, customerId }),
        customerId,
        "unsubscribed",
      );
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof customerRefusals };

/** Back to the page, which says what was done, or why not. */
function after(outcome: Outcome, customerId: string, done: string) {
  if (outcome.ok)
    throw redirect(`${href("/dashboard/customers/:customerId", { customerId })}?done=${done}`, 303);
  const status = outcome.why.startsWith("no-such") ? 404 : 409;
  return data<ActionResult>({ failed: customerRefusals[outcome.why] }, status);
}
