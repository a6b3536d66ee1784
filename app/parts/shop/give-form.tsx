import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { giftRule } from "#domain/shop/transfers/messages.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";

type Gift = { id: string; toName: string; toEmail: string };
type GiveFormProps = {
  /** What the buttons send: "give" and "end-gift", or with what they are about after a colon. */
  intents: { give: string; end: string };
  gift: Gift | undefined;
  result: ActionResult | undefined;
};

/** Gives a place to a friend by name and e-mail; or says whom it is being given to, and ends that. */
export function GiveForm({ intents, gift, result }: GiveFormProps) {
  const busy = useNavigation().formData?.get("intent") === intents.give;
  const own = result?.intent === intents.give ? result : undefined;
  if (gift)
    return (
      <Form method="post" className="mt-3">
        <p>
          You are giving this place to <strong className="wrap-anywhere">{gift.toName}</strong> (
          <span className="wrap-anywhere">{gift.toEmail}</span>). It stays yours until they take it.
        </p>
        <Button name="intent" value={intents.end} variant="secondary" size="small" className="mt-3">
          Take it back
        </Button>
      </Form>
    );
  const field = (name: string) => ({
    name,
    defaultValue: own?.values?.[name],
    error: own?.errors?.[name],
  });
  return (
    <Form method="post" noValidate className="mt-3 grid gap-4">
      <p className="text-sm text-soft">{giftRule}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("friendName")} label="Friend's name" maxLength={100} autoComplete="off" />
        <Field
          {...field("friendEmail")}
          label="Friend's email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <div>
        <Button name="intent" value={intents.give} variant="secondary" busy={busy}>
          Give My Place to a Friend
        </Button>
      </div>
    </Form>
  );
}
