import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import type { Standing } from "./order-news.ts";

/** How the payment stands, told again when it changes while one looks on. */
export function PaymentState({ standing, text }: { standing: Standing; text: string }) {
  const Icon =
    standing === "paid" ? CircleCheck : standing === "processing" ? LoaderCircle : CircleAlert;
  return (
    <span
      role="status"
      className={classes("inline-flex items-center gap-2", standing === "paid" && "text-success")}
    >
      <Icon
        aria-hidden
        className={classes("size-5 shrink-0", standing === "processing" && "animate-spin")}
      />
      {text}
    </span>
  );
}
