import { Printer } from "lucide-react";
import { Button } from "#app/ui/forms/button.tsx";

/** Prints the page as it stands, without what is around it. */
export const PrintButton = () => (
  <span data-needs-script="" className="ml-auto print:hidden">
    <Button
      type="button"
      variant="quiet"
      size="small"
      onClick={() => window.print()}
      icon={<Printer aria-hidden className="size-4" />}
    >
      Print
    </Button>
  </span>
);
