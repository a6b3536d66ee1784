import {
  CalendarDays,
  ChartColumn,
  Clock,
  House,
  Images,
  Inbox,
  KeyRound,
  LibraryBig,
  Mail,
  MapPin,
  Package,
  PenLine,
  Receipt,
  ScrollText,
  Settings,
  Shapes,
  ShieldCheck,
  Tag,
  Users,
} from "lucide-react";
import type { Room } from "#app/parts/work-shell.tsx";
import type { StaffRole } from "#domain/kernel/ctx.ts";

/** A room of the back-office; with `only` nobody else finds it in the navigation. */
type Area = Room & { only?: StaffRole };

const look = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

/** Every room of the back-office, in the order of the navigation. */
const areas: readonly Area[] = [
  { to: "/dashboard", label: "Dashboard", icon: <House {...look} /> },
  { to: "/dashboard/products", label: "Products", icon: <Package {...look} /> },
  { to: "/dashboard/categories", label: "Categories", icon: <LibraryBig {...look} /> },
  { to: "/dashboard/images", label: "Images", icon: <Images {...look} /> },
  { to: "/dashboard/orders", label: "Orders", icon: <Receipt {...look} /> },
  { to: "/dashboard/customers", label: "Customers", icon: <Users {...look} /> },
  { to: "/dashboard/discounts", label: "Discount Codes", icon: <Tag {...look} /> },
  { to: "/dashboard/enquiries", label: "Enquiries", icon: <Inbox {...look} /> },
  { to: "/dashboard/reports", label: "Reports", icon: <ChartColumn {...look} />, only: "owner" },
  { to: "/dashboard/mail", label: "Mail and jobs", icon: <Mail {...look} /> },
  { to: "/dashboard/classes", label: "Classes", icon: <CalendarDays {...look} /> },
  { to: "/dashboard/session-types", label: "Session types", icon: <Shapes {...look} /> },
  { to: "/dashboard/places", label: "Places", icon: <MapPin {...look} /> },
  { to: "/dashboard/hours", label: "Hours", icon: <Clock {...look} />, only: "owner" },
  { to: "/dashboard/words", label: "Site words", icon: <PenLine {...look} />, only: "owner" },
  { to: "/dashboard/staff", label: "Staff", icon: <Users {...look} />, only: "owner" },
  { to: "/dashboard/settings", label: "Settings", icon: <Settings {...look} /> },
  { to: "/dashboard/account", label: "Account & security", icon: <KeyRound {...look} /> },
  { to: "/dashboard/audit", label: "Audit", icon: <ScrollText {...look} />, only: "owner" },
  { to: "/dashboard/privacy", label: "Privacy", icon: <ShieldCheck {...look} />, only: "owner" },
];

/** The rooms that somebody with this role may enter; `waiting` says by path how many things wait in some of them. */
export const areasFor = (role: StaffRole, waiting: Readonly<Record<string, number>> = {}): readonly Area[] =>
  areas.filter(({ only }) => !only || only === role).map((area) => ({ ...area, waiting: waiting[area.to] ?? 0 }));
