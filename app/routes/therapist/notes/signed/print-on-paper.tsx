import { Printer } from "lucide-react";
import { useEffect } from "react";
import { LinkButton } from "#app/ui/forms/button.tsx";

/** Leads to the page's own address for printing, which the audit names, and prints there. */
export function PrintOnPaper({ isAsked }: { isAsked: boolean }) {
  useEffect(() => {
    if (isAsked) window.print();
  }, [isAsked]);
  return (
    <span className="ml-auto print:hidden">
      <LinkButton href="?print=1" variant="quiet" size="small">
        <Printer aria-hidden className="size-4" />
        Print
      </LinkButton>
    </span>
  );
}
