import { type ReactNode, useEffect } from "react";
import { AuthSheet } from "./login-page.tsx";

/** A mail is on its way, to whomever the address belongs; the page begins where a fresh one would. */
export function MailSent({ lead, children }: { lead: string; children: ReactNode }) {
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, []);
  return (
    <AuthSheet title="Check your mail" lead={lead}>
      {children}
    </AuthSheet>
  );
}
