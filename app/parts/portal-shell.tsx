import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Door } from "#domain/people/words.ts";

/** Whom the shell greets, and whom she can ask for help; the contact comes from the studio's settings. */
export type Shown = {
  name: string;
  clientNumber: string | undefined;
  help: { email: string; phone: string } | undefined;
};

type Item = { to: string; label: string; icon: ReactNode };
type PortalShellProps = Shown & { door: Door; items: Item[]; here: string; logged?: boolean; children: ReactNode };

/** What stands around every screen of the portal: who is in, where to go, sign out; a bar on phones, a side on desks. */
export function PortalShell({ door, name, clientNumber, items, here, help, logged, children }: PortalShellProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a href="#work" className="site-skip">
        Skip to content
      </a>
      <div className="flex flex-col gap-5 bg-pine px-5 py-5 text-cream lg:gap-8 lg:px-6 lg:py-8" data-dark="">
        <div className="flex items-start justify-between gap-4 lg:block">
          <div>
            <p className="font-display text-2xl">Medical Portal</p>
            <p className="mt-1 lg:mt-4">
              {name}
              {clientNumber && <span className="block text-sm text-mist">{clientNumber}</span>}
            </p>
          </div>
          <SignOut door={door} className="lg:hidden" />
        </div>
        <nav aria-label="Portal">
          <ul className="flex flex-wrap gap-2 lg:flex-col">
            {items.map(({ to, label, icon }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={to === here ? "page" : undefined}
                  className="inline-flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-cream/10 aria-[current]:bg-cream/15 aria-[current]:font-semibold lg:flex"
                >
                  {icon}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut door={door} className="mt-auto max-lg:hidden" />
      </div>
      <div className="flex grow flex-col">
        <div id="work" tabIndex={-1} className="grow px-5 py-8 outline-none md:px-10 md:py-12">
          {children}
        </div>
        <PortalFoot help={help} logged={logged} />
      </div>
    </div>
  );
}

function SignOut({ door, className }: { door: Door; className: string }) {
  return (
    <form method="post" action="/sign-out" className={className}>
      <input type="hidden" name="door" value={door} />
      <Button variant="light" size="small" icon={<LogOut aria-hidden className="size-4" />}>
        Sign Out
      </Button>
    </form>
  );
}

/** The promise under every screen (spec 2, point 1), and whom to ask. */
function PortalFoot({ help, logged }: Pick<Shown, "help"> & { logged: boolean | undefined }) {
  return (
    <div className="border-t border-line px-5 py-6 text-sm text-soft md:px-10">
      <p>Your data is secure and confidential.{logged && " This session is logged for audit."}</p>
      {help && (
        <p className="mt-1">
          Need help?{" "}
          <a href={`mailto:${help.email}`} className="inline-block py-0.5 underline underline-offset-4">
            {help.email}
          </a>
          {help.phone && (
            <>
              {" and "}
              <a
                href={`tel:${help.phone.replaceAll(/[^+\d]/g, "")}`}
                className="inline-block py-0.5 underline underline-offset-4"
              >
                {help.phone}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
