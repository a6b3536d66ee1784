import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Area } from "#domain/people/messages.ts";
import { OfficePage } from "../office/office-page.tsx";

type AccountPageProps = {
  area: Area;
  title: string;
  lead: string;
  /** The overview itself, above which there is nothing to go back to. */
  top?: boolean;
  children: ReactNode;
};

/** An account page, under the header of the area it is shown in. */
export function AccountPage({ area, title, lead, top, children }: AccountPageProps) {
  const back = { to: href(`/${area}/account`), label: "Account & security" };
  if (area === "dashboard") {
    return (
      <OfficePage title={title} subtitle={lead} width="form" {...(!top && { back })}>
        {children}
      </OfficePage>
    );
  }
  return (
    <div className="max-w-3xl">
      {!top && (
        <p className="mb-3 text-sm">
          <a
            href={back.to}
            className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Back to {back.label}
          </a>
        </p>
      )}
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 mb-8 text-lg text-soft">{lead}</p>
      {children}
    </div>
  );
}
