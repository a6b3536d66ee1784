import { href } from "react-router";
import { TabLinks } from "#app/ui/tabs.tsx";

const tabs = [
  { href: href("/dashboard/staff"), label: "Staff and therapists" },
  { href: href("/dashboard/staff/clients"), label: "Client access" },
];

/** The two sides of who may come in. */
export function StaffTabs({ here }: { here: string }) {
  return (
    <div className="mb-3">
      <TabLinks label="People" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === here }))} />
    </div>
  );
}
