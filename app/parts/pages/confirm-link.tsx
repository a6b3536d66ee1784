import { type MouseEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type ConfirmLinkProps = {
  /** Where the question is asked as a page of its own, and where the answer is posted to. */
  to: string;
  question: string;
  /** What saying yes means, if the question does not say it. */
  children?: ReactNode;
  /** What the link shows; `label` tells those who do not see which row it is in. */
  text: string;
  label: string;
  yes: string;
};

/** Asks before something is done that cannot be undone: in a dialog, or without a script on a page that asks the same. */
export function ConfirmLink({ to, question, text, label, yes, children }: ConfirmLinkProps) {
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a
        href={to}
        onClick={ask}
        aria-label={label}
        className="inline-block py-1 text-danger underline underline-offset-4"
      >
        {text}
      </a>
      <Dialog open={asking} onClose={() => setAsking(false)} title={question}>
        {asking && (
          <>
            {children}
            <Form method="post" action={to} className="mt-7 flex flex-wrap justify-end gap-3">
              <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button variant="danger">{yes}</Button>
            </Form>
          </>
        )}
      </Dialog>
    </>
  );
}
