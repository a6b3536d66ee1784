import { ArrowLeft, ExternalLink, LayoutDashboard } from "lucide-react";
import type { ReactNode } from "react";

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

/** A screen of the back-office under its shared header (spec 3, point 2.3). */
export function OfficePage({ title, subtitle, back, actions, home, width = "full", children }: OfficePageProps) {
  return (
    <div className={width === "form" ? "max-w-4xl" : "max-w-[90rem]"}>
      <header className="mb-8">
        {!home && (
          <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {back && (
              <Way href={back.to} icon={<ArrowLeft aria-hidden className="size-4" />}>
                Back to {back.label}
              </Way>
            )}
            {back?.to !== "/dashboard" && (
              <Way href="/dashboard" icon={<LayoutDashboard aria-hidden className="size-4" />}>
                Dashboard
              </Way>
            )}
            <Way href="/" icon={<ExternalLink aria-hidden className="size-4" />}>
              View Site
            </Way>
          </p>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-3xl wrap-anywhere">{title}</h1>
            {subtitle && <p className="mt-2 max-w-2xl wrap-anywhere text-soft">{subtitle}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4 hover:no-underline">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}
