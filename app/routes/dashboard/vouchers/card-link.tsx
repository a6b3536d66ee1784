import { Printer } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";

/** The link to a voucher's card as a document to print. */
export const CardLink = ({ voucherId }: { voucherId: string }) => (
  <LinkButton
    href={`/dashboard/vouchers/${voucherId}/card.pdf`}
    target="_blank"
    variant="secondary"
    size="small"
    icon={<Printer aria-hidden className="size-4" />}
  >
    Card to print
  </LinkButton>
);
