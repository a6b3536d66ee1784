import { Printer } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";

/** The way to a voucher's card as a paper to print. */
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
