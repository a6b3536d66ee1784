import { Check, Copy, Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { Form, href } from "react-router";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { CodeRow } from "#domain/shop/discounts/list-codes.ts";
import { askDeleteCode } from "#domain/shop/discounts/messages.ts";

const round = "inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-cream";
const look = { "aria-hidden": true, className: "size-4.5" } as const;

/** Copy, edit and delete. Without a script, deleting is asked on a page of its own. */
export function CodeActions({ row: { id, code } }: { row: CodeRow }) {
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <div className="-my-0.5 flex">
      <CopyCode code={code} />
      <a
        href={`${href("/dashboard/discounts")}?edit=${id}`}
        aria-label={`Edit ${code}`}
        title="Edit"
        className={round}
      >
        <Pencil {...look} />
      </a>
      <a
        href={href("/dashboard/discounts/:codeId/delete", { codeId: id })}
        onClick={ask}
        aria-label={`Delete ${code}`}
        title="Delete"
        className={round}
      >
        <Trash2 {...look} />
      </a>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={askDeleteCode}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Form method="post" onSubmit={() => setAsking(false)}>
              <input type="hidden" name="codeId" value={id} />
              <Button name="intent" value="delete" variant="danger">
                Delete
              </Button>
            </Form>
          </>
        }
      >
        <p>
          <strong>{code}</strong> can no longer be used. Orders that were made with it stay as they
          are.
        </p>
      </Dialog>
    </div>
  );
}

/** How long the tick says that the code was copied (requirements 3.9). */
const tickMs = 2_000;

/** Puts a code on the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <span data-needs-script="" className="relative">
      <IconButton
        label={copied ? `${code} copied` : `Copy ${code}`}
        onClick={copy}
        className="size-9"
      >
        {copied ? <Check {...look} className="size-4.5 text-success" /> : <Copy {...look} />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? `${code} copied` : ""}
      </span>
    </span>
  );
}
