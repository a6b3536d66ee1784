import { Mail } from "lucide-react";
import { href } from "react-router";
import { Button } from "./button.tsx";
import { classes } from "#app/ui/classes.ts";
import { typing } from "./labelled.tsx";

type AskByMailProps = {
  /** What is asked for, and of which product. */
  topic: "retreats" | "product";
  product?: string;
  /** What the field is called for those who do not see where it stands. */
  label: string;
  button: string;
};

/**
 * An email address and one button in a line: the owner of the address is asked in their mailbox to
 * confirm it. The response is a page of its own, so it works without a script on every page.
 */
export function AskByMail({ topic, product, label, button }: AskByMailProps) {
  const id = `ask-${topic}`;
  return (
    <form method="post" action={href("/news")} className="flex max-w-xl flex-wrap gap-2.5">
      <input type="hidden" name="topic" value={topic} />
      {product && <input type="hidden" name="product" value={product} />}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        placeholder="Your e-mail address"
        className={classes(typing, "min-w-0 grow basis-56")}
      />
      <LeftEmpty id={`${id}-website`} />
      <Button
        variant="secondary"
        icon={<Mail aria-hidden className="size-4.5" />}
        className="max-sm:grow"
      >
        {button}
      </Button>
    </form>
  );
}

/** A field that people do not see; only a machine fills it in. */
export const LeftEmpty = ({ id }: { id: string }) => (
  <div aria-hidden className="sr-only">
    <label htmlFor={id}>Please leave this empty</label>
    <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
