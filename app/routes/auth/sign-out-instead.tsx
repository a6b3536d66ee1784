import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import type { Area } from "#domain/people/messages.ts";

/**
 * The way out for a person whom a screen of the guard keeps: the login pages would only lead them
 * back to it.
 */
export function SignOutInstead({ area, email }: { area: Area; email: string }) {
  return (
    <form
      method="post"
      action={href("/sign-out")}
      data-at-once=""
      className="mt-10 border-t border-line pt-6"
    >
      <p className="mb-4 wrap-anywhere text-soft">You are signed in as {email}.</p>
      <input type="hidden" name="door" value={area} />
      <Button variant="secondary" size="small">
        Sign Out
      </Button>
    </form>
  );
}
