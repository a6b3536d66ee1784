import { UserPlus } from "lucide-react";
import { useState } from "react";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Register } from "#domain/schedule/register/find-register.ts";
import { nameless } from "#domain/schedule/register/messages.ts";
import { maxWalkInName } from "#domain/schedule/register/rules.ts";
import type { PhoneRegister } from "./use-register.ts";

type WalkInFormProps = {
  register: Register;
  /** The id that the place gets, so that a form that is sent twice adds one person. */
  id: string;
  phone: PhoneRegister;
  result: ActionResult | undefined;
};

/** A person who came without a booking: a name, and whether they have paid. */
export function WalkInForm({ register, id, phone, result }: WalkInFormProps) {
  const [nextId, setNextId] = useState(id);
  const [isNameless, setIsNameless] = useState(false);
  const sent = resultFor(result, "walk-in");
  const left = register.places - phone.people.filter(({ notAdded }) => !notAdded).length;
  const add = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const name = String(values.get("name") ?? "").trim();
    setIsNameless(!name);
    if (!name) return;
    phone.addWalkIn({ id: nextId, name, hasPaid: values.get("paid") === "on" });
    setNextId(crypto.randomUUID());
    form.reset();
  };
  return (
    <form
      method="post"
      noValidate
      data-stays=""
      className="mt-6 rounded-lg border border-line bg-white p-4"
      onSubmit={(event) => {
        if (!phone.isRunning) return;
        event.preventDefault();
        add(event.currentTarget);
      }}
    >
      <h2 className="text-xl">Without a booking</h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {left > 0
          ? `${left === 1 ? "1 place is" : `${left} places are`} left.`
          : "Every place is taken."}
        {register.waiting > 0 && ` ${register.waiting} on the waiting list come first.`}
      </p>
      <input type="hidden" name="id" value={nextId} />
      <Field
        name="name"
        label="Name"
        maxLength={maxWalkInName}
        autoComplete="off"
        defaultValue={sent?.values?.["name"]}
        error={isNameless ? nameless : sent?.errors?.["name"]}
      />
      {register.pricePence > 0 && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name="paid" className="size-5" />
          Has paid {formatPence(register.pricePence)} here
        </label>
      )}
      <Button
        name="intent"
        value="walk-in"
        variant="secondary"
        className="mt-3"
        icon={<UserPlus aria-hidden className="size-4" />}
      >
        Add to the register
      </Button>
    </form>
  );
}
