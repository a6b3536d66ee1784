import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { SharedPreview } from "./shared-preview.tsx";

type SharingProps = {
  isShared: boolean;
  firstName: string;
  texts: Readonly<Record<string, string>>;
};

/** Shares a signed note with its client, after showing exactly what they would read, or takes it back. */
export function Sharing({ isShared, firstName, texts }: SharingProps) {
  if (isShared)
    return (
      <Form method="post" className="print:hidden">
        <Button name="intent" value="withdraw" variant="secondary" size="small">
          Take it back from {firstName}
        </Button>
      </Form>
    );
  return (
    <details className="rounded-lg border border-line bg-white print:hidden">
      <summary className="cursor-pointer px-4 py-3 font-semibold">Share with {firstName}…</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <SharedPreview values={texts} firstName={firstName} isShared />
        <Form method="post">
          <Button name="intent" value="share" size="small">
            Share this with {firstName}
          </Button>
        </Form>
      </div>
    </details>
  );
}
