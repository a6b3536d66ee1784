import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Chooser } from "#app/ui/field.tsx";
import { type OrderStatus, orderStatuses } from "#domain/shop/orders/rules.ts";
import { orderLabels } from "#domain/shop/orders/words.ts";

type StatusFormProps = { orderId: string; orderNumber: string; status: OrderStatus };

/** Any status from any other (spec 3 point 4), with what stood here when it was chosen. Choosing alone changes nothing. */
export function StatusForm(props: StatusFormProps) {
  // Whoever else changed it: the choice begins anew.
  return <Choice {...props} key={props.status} />;
}

function Choice({ orderId, orderNumber, status }: StatusFormProps) {
  const [chosen, choose] = useState(status);
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "status" && formData.get("orderId") === orderId;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="seen" value={status} />
      <Chooser
        name="status"
        aria-label={`Status of order ${orderNumber}`}
        defaultValue={status}
        onChange={(event) => choose(event.currentTarget.value as OrderStatus)}
        className="w-40"
      >
        {orderStatuses.map((one) => (
          <option key={one} value={one}>
            {orderLabels[one]}
          </option>
        ))}
      </Chooser>
      <span className={chosen === status ? "hidden noscript:inline" : ""}>
        <Button variant="secondary" size="small" busy={busy} aria-label={`Change status of order ${orderNumber}`}>
          Change
        </Button>
      </span>
    </Form>
  );
}
