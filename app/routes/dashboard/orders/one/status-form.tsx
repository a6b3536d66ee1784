import { useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Chooser } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { type OrderStatus, orderStatuses } from "#domain/shop/orders/rules.ts";
import { orderLabels } from "#domain/shop/orders/messages.ts";
import type { StatusResult } from "./status-actions.ts";

type StatusFormProps = { orderId: string; orderNumber: string; status: OrderStatus };

/**
 * Any status from any other (requirements 3.4.1), with the status that was shown when it was
 * chosen. Choosing alone changes nothing.
 */
export function StatusForm(props: StatusFormProps) {
  // When another person has changed the status, the choice begins anew.
  return <Choice {...props} key={props.status} />;
}

function Choice({ orderId, orderNumber, status }: StatusFormProps) {
  const kept = useActionData<StatusResult>()?.chosen;
  const first = kept?.orderId === orderId ? kept.to : status;
  const [chosen, choose] = useState(first);
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "status" && formData.get("orderId") === orderId;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-1.5">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <HeldField name="version" value={status} />
      <Chooser
        name="status"
        aria-label={`Status of order ${orderNumber}`}
        defaultValue={first}
        onChange={(event) => choose(event.currentTarget.value as OrderStatus)}
        small
        className="w-32"
      >
        {orderStatuses.map((one) => (
          <option key={one} value={one}>
            {orderLabels[one]}
          </option>
        ))}
      </Chooser>
      <span className={chosen === status ? "hidden noscript:inline" : ""}>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`Change status of order ${orderNumber}`}
        >
          Change
        </Button>
      </span>
    </Form>
  );
}
