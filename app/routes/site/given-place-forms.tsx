import { href } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { guestFields } from "#domain/shop/attendees/fields.ts";
import { maxNameLength, whoReadsIt } from "#domain/shop/attendees/messages.ts";

type Submitted = { to: string; result: ActionResult | undefined };

const fieldsOf = (result: ActionResult | undefined, usual: Record<string, string | undefined>) => ({
  field: (name: string) => ({
    name,
    defaultValue: result?.values?.[name] ?? usual[name],
    error: result?.errors?.[name],
  }),
  errors: Object.entries(result?.errors ?? {}).map(([field, message]) => ({ field, message })),
});

type RetreatFormProps = Submitted & {
  told: { name: string; diet?: string; emergencyName?: string; emergencyPhone?: string };
  isTaken: boolean;
};

/** Who comes on a retreat instead, by themselves. */
export function RetreatForm({ to, told, isTaken, result }: RetreatFormProps) {
  const { errors } = fieldsOf(result, told);
  const field = formFields(guestFields, result, told);
  return (
    <form method="post" action={to} className="mt-6 grid gap-5" noValidate>
      <ErrorSummary errors={errors} />
      <FormField {...field("name")} label="Your name" autoComplete="name" optional={false} />
      <FormField {...field("diet")} label="What you eat" placeholder="Not said yet" optional />
      <FormField {...field("emergencyName")} optional={false} />
      <FormField {...field("emergencyPhone")} optional={false} />
      <p className="text-sm text-soft">{whoReadsIt} Whoever gave you the place does not read it.</p>
      <div>
        <Button size="large">{isTaken ? "Save My Details" : "Take the Place"}</Button>
      </div>
    </form>
  );
}

type InClassFormProps = Submitted & {
  gift: { toName: string; toEmail: string };
  isSignedIn: boolean;
};

/** Who comes to a class instead: the client who is signed in, or a guest with how to reach them. */
export function InClassForm({ to, gift, isSignedIn, result }: InClassFormProps) {
  const { field, errors } = fieldsOf(result, { name: gift.toName, email: gift.toEmail });
  return (
    <form method="post" action={to} className="mt-6 grid gap-5" noValidate>
      <ErrorSummary errors={errors} />
      {isSignedIn ? (
        <p>You are signed in: the place goes to My Sessions.</p>
      ) : (
        <>
          <p className="text-soft">
            Do you have an account with us?{" "}
            <a href={href("/client/login")} className="link">
              Sign in first
            </a>
            , and open the link again.
          </p>
          <Field
            {...field("name")}
            label={guestFields.name.label}
            autoComplete="name"
            maxLength={maxNameLength}
          />
          <Field
            {...field("email")}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            help="Your confirmation goes there."
          />
          <Field
            {...field("phone")}
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            help="Only if the class cannot take place."
          />
          <Checkbox
            name="terms"
            value="on"
            label="I have read and accept the Terms and Conditions."
            error={result?.errors?.["terms"]}
          />
          <p className="text-sm">
            <a href={href("/policies/:slug", { slug: "terms-and-conditions" })} className="link">
              Terms and Conditions
            </a>
          </p>
        </>
      )}
      <p className="text-sm text-soft">
        The place is yours then. If you cancel it in time, what was paid goes back to who paid it.
      </p>
      <div>
        <Button size="large">Take the Place</Button>
      </div>
    </form>
  );
}
