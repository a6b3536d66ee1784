import { ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { href } from "react-router";
import { isEdited } from "#app/parts/typing/edited-forms.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";

type SaveBarProps = {
  form: RefObject<HTMLFormElement | null>;
  /** What the button is called. */
  save: string;
  isBusy: boolean;
  /** The product's page in the shop, when it has one. */
  inShop: string | undefined;
  isNew: boolean;
  /** What is there was just saved. */
  isSaved: boolean;
};

/** Stays in sight below the form, however long it is: the one thing to do, whether it is to be done, and what it made. */
export function SaveBar({ form, save, isBusy, inShop, isNew, isSaved }: SaveBarProps) {
  const hasChanges = useIsEdited(form, isBusy);
  const said = hasChanges ? "Unsaved changes" : isSaved && "Saved";
  return (
    <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-2 py-3">
      <Button name="intent" value="save" busy={isBusy}>
        {save}
      </Button>
      <p
        role="status"
        className={classes("font-semibold", hasChanges ? "text-warn" : "text-success")}
      >
        {said}
      </p>
      <span className="ml-auto flex gap-2">
        {inShop && (
          <LinkButton
            href={inShop}
            variant="quiet"
            className={hasChanges ? "max-sm:hidden" : undefined}
            icon={<ExternalLink aria-hidden className="size-4" />}
          >
            View in shop
          </LinkButton>
        )}
        <LinkButton
          href={href("/dashboard/products")}
          variant="secondary"
          className="max-sm:hidden"
        >
          {isNew ? "Cancel" : "Products"}
        </LinkButton>
      </span>
    </div>
  );
}

/** Whether a hand has changed the form since it was opened or saved, its buttons that add and move rows included. */
function useIsEdited(form: RefObject<HTMLFormElement | null>, isBusy: boolean): boolean {
  const [edited, setEdited] = useState(false);
  useEffect(() => {
    let frame = 0;
    // One step later: what a button adds or removes is there by then.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => form.current && setEdited(isEdited(form.current)));
    };
    if (!isBusy) look();
    const kinds = ["input", "change", "click"];
    for (const kind of kinds) document.addEventListener(kind, look);
    return () => {
      cancelAnimationFrame(frame);
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, [form, isBusy]);
  return edited;
}
