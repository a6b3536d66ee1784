import type { ReactNode } from "react";
import type { Area } from "#domain/people/messages.ts";
import type { Room } from "./room-list.tsx";
import { WorkShell } from "./work-shell.tsx";

/**
 * The person whom the shell greets, and the contact for help, which comes from the studio's
 * settings.
 */
export type PortalView = {
  name: string;
  typist: string;
  clientNumber: string | undefined;
  help: { email: string; phone: string } | undefined;
};

type PortalShellProps = PortalView & {
  area: Area;
  items: Room[];
  logo: ReactNode;
  here: string;
  logged?: boolean;
  isError?: boolean;
  children: ReactNode;
};

/** What stands around every screen of the portal. */
export function PortalShell({
  name,
  clientNumber,
  items,
  help,
  logged,
  ...shell
}: PortalShellProps) {
  const who = (
    <p>
      {name}
      {clientNumber && <span className="block text-sm text-mist">{clientNumber}</span>}
    </p>
  );
  return (
    <WorkShell
      {...shell}
      who={who}
      title="Medical Portal"
      navigation="Portal"
      rooms={items}
      signOut="Sign Out"
      foot={<PortalFoot help={help} logged={logged} />}
    />
  );
}

/** The promise under every screen (requirements 2.1), and the contact. */
function PortalFoot({ help, logged }: Pick<PortalView, "help"> & { logged: boolean | undefined }) {
  return (
    <>
      <p>Your data is secure and confidential.{logged && " This session is logged for audit."}</p>
      {help && (
        <p className="mt-1">
          Need help?{" "}
          <a
            href={`mailto:${help.email}`}
            className="inline-block py-0.5 underline underline-offset-4"
          >
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
    </>
  );
}
