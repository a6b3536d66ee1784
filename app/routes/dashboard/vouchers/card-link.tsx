import { Printer } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";

/** The link to a voucher's card as a document to print. */
export const CardLink = ({ voucherId }: { voucherId: string }) => (
  <LinkButton
    href={href("/dashboard/vouchers/:voucherId/card.pdf", { voucherId })}
    target="_blank"
    variant="secondary"
    size="small"
    icon={<Printer aria-hidden className="size-4" />}
  >
    Card to print
  </LinkButton>
);
