import { ArrowLeft, ExternalLink, LayoutDashboard } from "lucide-react";
import type { ReactNode } from "react";
import { href as addressOf } from "react-router";

type OfficePageProps = {
  title: string;
  subtitle?: ReactNode;
  /** Where "Back" leads, and to what. */
  back?: { to: string; label: string };
  /** What one can do here: buttons beside the title. */
  actions?: ReactNode;
  /** The landing page itself, which the shell's own links are enough for. */
  home?: boolean;
  /** `form` keeps lines readable. */
  width?: "full" | "form";
  children: ReactNode;
};

/** A screen of the back-office under its shared header (requirements 3.2.3). */
export function OfficePage({
  title,
  subtitle,
  back,
  actions,
  home,
  width = "full",
  children,
}: OfficePageProps) {
  return (
    <div className={width === "form" ? "max-w-4xl" : "max-w-[90rem]"}>
      <header className="mb-3">
        {!home && (
          <p className="flex flex-wrap gap-x-4 text-xs print:hidden">
            {back && (
              <Way href={back.to} icon={<ArrowLeft aria-hidden className="size-3.5" />}>
                Back to {back.label}
              </Way>
            )}
            {back?.to !== "/dashboard" && (
              <Way
                href={addressOf("/dashboard")}
                icon={<LayoutDashboard aria-hidden className="size-3.5" />}
              >
                Dashboard
              </Way>
            )}
            <Way href={addressOf("/")} icon={<ExternalLink aria-hidden className="size-3.5" />}>
              View Site
            </Way>
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
          <div className="min-w-0 grow basis-md sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-4 max-sm:basis-full">
            <h1 className="text-2xl wrap-anywhere">{title}</h1>
            {subtitle && (
              <p className="text-sm wrap-anywhere text-soft max-sm:line-clamp-1">{subtitle}</p>
            )}
          </div>
          {actions && (
            <div className="flex gap-2 max-sm:-mx-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap [&>*]:shrink-0 [&>*]:whitespace-nowrap">
              {actions}
            </div>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4 hover:no-underline"
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}
