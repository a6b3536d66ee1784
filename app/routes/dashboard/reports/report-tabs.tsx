import { href } from "react-router";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";

type ReportTabsProps = { current: "shop" | "attendance" | "accounting"; period: ReportPeriod };

/** The pages of reports, which keep the days of each other. */
export function ReportTabs({ current, period: { from, to } }: ReportTabsProps) {
  const days = `?from=${from}&to=${to}`;
  return (
    <div className="mb-5">
      <TabLinks
        label="Reports"
        tabs={[
          {
            label: "Shop",
            href: `${href("/dashboard/reports")}${days}`,
            current: current === "shop",
          },
          {
            label: "Classes and sessions",
            href: `${href("/dashboard/reports/attendance")}${days}`,
            current: current === "attendance",
          },
          {
            label: "Accounting",
            href: `${href("/dashboard/reports/accounting")}${days}`,
            current: current === "accounting",
          },
        ]}
      />
    </div>
  );
}
