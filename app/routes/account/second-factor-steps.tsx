import { AccountForm } from "#app/parts/account/account-form.tsx";
import { Folded } from "#app/parts/account/folded.tsx";
import { ProofFields } from "#app/parts/account/proof-fields.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { plainDate } from "#domain/kernel/time.ts";

type WithResult = { result: ActionResult | undefined };

/** Nothing is set up: the password begins it. */
export function StartFactor({ result }: WithResult) {
  return (
    <>
      <h2 className="text-2xl">Set it up</h2>
      <p className="mt-3 mb-6 max-w-prose">
        You need an authenticator app on your phone. Many password managers and phones have one; any
        app that shows six-digit codes will do.
      </p>
      <AccountForm intent="begin" result={result} submit="Begin">
        {(errors) => <ProofFields form="begin" needsCode={false} errors={errors} />}
      </AccountForm>
    </>
  );
}

type Pending = { link: string; manualKey: string; picture: { size: number; path: string } };

/** A key waits for its first code. */
export function ConfirmApp({ link, manualKey, picture, result }: Pending & WithResult) {
  return (
    <>
      <h2 className="text-2xl">Show it to your app</h2>
      <div className="mt-5 grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          className="size-56 max-w-full rounded-md border border-line bg-white"
        >
          <path d={picture.path} fill="currentColor" />
        </svg>
        <div className="min-w-0">
          <p>Scan this picture with the app.</p>
          <p className="mt-3">
            On this phone?{" "}
            <a href={link} className="inline-block py-0.5 underline underline-offset-4">
              Open the app
            </a>
          </p>
          <p className="mt-3 text-soft">Or type this key into the app:</p>
          <p className="mt-1 font-mono break-words select-all" data-manual-key="">
            {manualKey}
          </p>
        </div>
      </div>
      <div className="mt-8">
        <AccountForm intent="confirm" result={result} submit="Turn it on">
          {(errors) => (
            <Field
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              help="The six digits that the app shows now. This page waits for half an hour."
              error={errors["code"]}
            />
          )}
        </AccountForm>
      </div>
      <div className="mt-4">
        <AccountForm intent="drop" result={result} submit="Not now" variant="secondary">
          {() => null}
        </AccountForm>
      </div>
    </>
  );
}

type ManageProps = WithResult & { factor: { since: Date; codesLeft: number }; required: boolean };

/** It is on: what can be renewed, and the way back. */
export function ManageFactor({ factor, required, result }: ManageProps) {
  const proof = (form: string) => (errors: Record<string, string>) => (
    <ProofFields form={form} needsCode errors={errors} />
  );
  const open = (intent: string) => result?.intent === intent;
  return (
    <>
      <h2 className="text-2xl">It is on</h2>
      <p className="mt-3 mb-6">
        Since {plainDate(factor.since)}. You have {factor.codesLeft} of 10 recovery codes left.
      </p>
      <Folded title="Get new recovery codes" open={open("codes")}>
        <p className="mb-5">The ones you have now will end.</p>
        <AccountForm intent="codes" result={result} submit="Make ten new codes">
          {proof("codes")}
        </AccountForm>
      </Folded>
      <Folded title="Change to another phone or app" open={open("begin")}>
        <p className="mb-5">
          Your present app goes on working until the new one has shown its first code.
        </p>
        <AccountForm intent="begin" result={result} submit="Begin">
          {proof("begin")}
        </AccountForm>
      </Folded>
      {!required && (
        <Folded title="Turn it off" open={open("off")}>
          <p className="mb-5">From then on your password alone signs you in.</p>
          <AccountForm intent="off" result={result} submit="Turn it off" variant="danger">
            {proof("off")}
          </AccountForm>
        </Folded>
      )}
    </>
  );
}
