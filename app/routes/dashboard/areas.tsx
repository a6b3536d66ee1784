import {
  Activity,
  GraduationCap,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  Clock,
  CodeXml,
  Gift,
  House,
  Images,
  Inbox,
  KeyRound,
  LibraryBig,
  ListChecks,
  Mail,
  MailPlus,
  MapPin,
  MessageCircleHeart,
  Package,
  PackageOpen,
  Palette,
  PanelsTopLeft,
  Palmtree,
  PenLine,
  Plug,
  Receipt,
  Repeat,
  ScrollText,
  Send,
  Settings,
  Share2,
  Shapes,
  ShieldCheck,
  Tag,
  Ticket,
  UserRoundPlus,
  Users,
  Webhook,
} from "lucide-react";
import { href } from "react-router";
import type { Room } from "#app/parts/office/room-list.tsx";
import type { StaffRole } from "#domain/kernel/ctx.ts";

/** A screen of the back-office; with `only` all other roles do not find it in the navigation. */
type Area = Room & { group?: "Sell" | "People" | "Site" | "Studio"; only?: StaffRole };

const style = { "aria-hidden": true, className: "size-4.5 shrink-0" } as const;

/** Every screen of the back-office, group by group, in the order of the navigation. */
const areas: readonly Area[] = [
  {
    to: href("/dashboard"),
    label: "Dashboard",
    icon: <House {...style} />,
  },
  {
    to: href("/dashboard/orders"),
    label: "Orders",
    group: "Sell",
    icon: <Receipt {...style} />,
  },
  {
    to: href("/dashboard/products"),
    label: "Products",
    group: "Sell",
    icon: <Package {...style} />,
  },
  {
    to: href("/dashboard/categories"),
    label: "Categories",
    group: "Sell",
    icon: <LibraryBig {...style} />,
  },
  {
    to: href("/dashboard/discounts"),
    label: "Discount Codes",
    group: "Sell",
    icon: <Tag {...style} />,
  },
  {
    to: href("/dashboard/vouchers"),
    label: "Gift vouchers",
    group: "Sell",
    icon: <Gift {...style} />,
  },
  {
    to: href("/dashboard/passes"),
    label: "Passes",
    group: "Sell",
    icon: <Ticket {...style} />,
  },
  {
    to: href("/dashboard/memberships"),
    label: "Memberships",
    group: "Sell",
    icon: <Repeat {...style} />,
  },
  {
    to: href("/dashboard/reports"),
    label: "Reports",
    group: "Sell",
    icon: <ChartColumn {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/coming"),
    label: "Who is coming",
    group: "People",
    icon: <ListChecks {...style} />,
  },
  {
    to: href("/dashboard/bookings"),
    label: "Bookings",
    group: "People",
    icon: <CalendarCheck {...style} />,
  },
  {
    to: href("/dashboard/customers"),
    label: "Customers",
    group: "People",
    icon: <Users {...style} />,
  },
  {
    to: href("/dashboard/enquiries"),
    label: "Enquiries",
    group: "People",
    icon: <Inbox {...style} />,
  },
  {
    to: href("/dashboard/away"),
    label: "Away",
    group: "People",
    icon: <Palmtree {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/news"),
    label: "Studio news",
    group: "People",
    icon: <Send {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/feedback"),
    label: "First visits",
    group: "People",
    icon: <MessageCircleHeart {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/staff"),
    label: "Staff",
    group: "People",
    icon: <Users {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/move-in"),
    label: "Move In",
    icon: <UserRoundPlus {...style} />,
    group: "People",
    only: "owner",
  },
  {
    to: href("/dashboard/move-out"),
    label: "Move Out",
    icon: <PackageOpen {...style} />,
    group: "People",
    only: "owner",
  },
  {
    to: href("/dashboard/privacy"),
    label: "Privacy",
    group: "People",
    icon: <ShieldCheck {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/search-and-sharing"),
    label: "Search and sharing",
    group: "Site",
    icon: <Share2 {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/images"),
    label: "Images",
    group: "Site",
    icon: <Images {...style} />,
  },
  {
    to: href("/dashboard/look"),
    label: "Look and offer",
    group: "Site",
    icon: <Palette {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/pages"),
    label: "Pages",
    group: "Site",
    icon: <PanelsTopLeft {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/words"),
    label: "Site words",
    group: "Site",
    icon: <PenLine {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/embed"),
    label: "Timetable elsewhere",
    icon: <CodeXml {...style} />,
    group: "Site",
    only: "owner",
  },
  {
    to: href("/dashboard/mails"),
    label: "Words of mails",
    group: "Site",
    icon: <MailPlus {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/mail"),
    label: "Mail and jobs",
    group: "Site",
    icon: <Mail {...style} />,
  },
  {
    to: href("/dashboard/diary"),
    label: "Diary",
    group: "Studio",
    icon: <CalendarRange {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/classes"),
    label: "Classes",
    group: "Studio",
    icon: <CalendarDays {...style} />,
  },
  {
    to: href("/dashboard/courses"),
    label: "Courses",
    group: "Studio",
    icon: <GraduationCap {...style} />,
  },
  {
    to: href("/dashboard/session-types"),
    label: "Session types",
    group: "Studio",
    icon: <Shapes {...style} />,
  },
  {
    to: href("/dashboard/places"),
    label: "Places",
    group: "Studio",
    icon: <MapPin {...style} />,
  },
  {
    to: href("/dashboard/hours"),
    label: "Hours",
    group: "Studio",
    icon: <Clock {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/webhooks"),
    label: "Webhooks",
    icon: <Webhook {...style} />,
    group: "Studio",
    only: "owner",
  },
  {
    to: href("/dashboard/settings"),
    label: "Settings",
    group: "Studio",
    icon: <Settings {...style} />,
  },
  {
    to: href("/dashboard/audit"),
    label: "Audit",
    group: "Studio",
    icon: <ScrollText {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/api"),
    label: "API keys",
    group: "Studio",
    icon: <Plug {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/system"),
    label: "System",
    group: "Studio",
    icon: <Activity {...style} />,
    only: "owner",
  },
  {
    to: href("/dashboard/account"),
    label: "Account & security",
    group: "Studio",
    icon: <KeyRound {...style} />,
  },
];

/**
 * The screens that this role may enter; `waiting` says by path how many things wait in some of
 * them.
 */
export const areasFor = (
  role: StaffRole,
  waiting: Readonly<Record<string, number>> = {},
): readonly Area[] =>
  areas
    .filter(({ only }) => !only || only === role)
    .map((area) => ({ ...area, waiting: waiting[area.to] ?? 0 }));
