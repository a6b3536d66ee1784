import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { knowsPasskeys, makePasskey } from "#app/parts/account/browser-passkey.ts";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { submitPasskeys } from "./passkeys-actions.ts";

/** Adds a passkey; there at all only where scripting is on and the browser can carry one. */
export function NewPasskey({ needsCode }: { needsCode: boolean }) {
  const fetcher = useFetcher<typeof submitPasskeys>();
  const form = useRef<HTMLFormElement>(null);
  const [able, setAble] = useState(false);
  const [unmade, setUnmade] = useState(false);
  const { data: result } = fetcher;
  useEffect(() => setAble(knowsPasskeys()), []);
  useEffect(() => {
    if (!result || !("options" in result)) return;
    const name = String(new FormData(form.current!).get("name"));
    makePasskey(result.options).then(
      (made) => fetcher.submit({ intent: "add", name, answer: made }, { method: "post" }),
      () => setUnmade(true),
    );
    // Once for each time that the server asks.
  }, [result]);
  useEffect(() => {
    if (result && "added" in result) form.current?.reset();
  }, [result]);

  if (!able) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnmade(false);
    void fetcher.submit(event.currentTarget, { method: "post" });
  };
  const refusal = result && "errors" in result ? result : undefined;
  const errors: Record<string, string> = refusal?.errors ?? {};
  return (
    <Card as="section" className="mt-6">
      <h2 className="mb-5 text-2xl">Add a passkey</h2>
      {result && "added" in result && (
        <Notice tone="success" className="mb-5">
          “{result.added}” is added. You can sign in with it from now on.
        </Notice>
      )}
      {unmade && (
        <Notice tone="error" className="mb-5">
          Your device has made no passkey. You can try again.
        </Notice>
      )}
      {refusal?.failed && (
        <Notice tone="error" className="mb-5">
          {refusal.failed}
        </Notice>
      )}
      <form ref={form} onSubmit={send} className="grid max-w-md gap-5" noValidate>
        <input type="hidden" name="intent" value="ask" />
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={60}
          help="Such as the device it is on: My phone"
          error={errors["name"]}
        />
        <ProofFields form="ask" needsCode={needsCode} errors={errors} />
        <p>
          <Button busy={fetcher.state !== "idle"}>Add passkey</Button>
        </p>
      </form>
    </Card>
  );
}
