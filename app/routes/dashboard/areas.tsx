import {
  Activity,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  CircleQuestionMark,
  Clock,
  CodeXml,
  FileText,
  Gift,
  GraduationCap,
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
  Newspaper,
  Package,
  PackageOpen,
  Palette,
  Palmtree,
  PanelsTopLeft,
  PenLine,
  Plug,
  Receipt,
  Repeat,
  ScrollText,
  Send,
  Settings,
  Shapes,
  Share2,
  ShieldCheck,
  Tag,
  Ticket,
  UserRoundPlus,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { href } from "react-router";
import type { Room } from "#app/parts/office/room-list.tsx";
import type { StaffRole } from "#domain/kernel/ctx.ts";

/** A screen of the back-office; with `only` all other roles do not find it in the navigation. */
type Area = Room & { only?: StaffRole | undefined };
type Entry = [to: string, label: string, icon: LucideIcon, only?: StaffRole];

const screens = (group: string | undefined, entries: readonly Entry[]): Area[] =>
  entries.map(([to, label, Icon, only]) => ({
    to,
    label,
    icon: <Icon aria-hidden className="size-4.5 shrink-0" />,
    ...(group && { group }),
    only,
  }));

/** Every screen of the back-office, group by group, in the order of the navigation. */
const areas: readonly Area[] = [
  ...screens(undefined, [[href("/dashboard"), "Dashboard", House]]),
  ...screens("Sell", [
    [href("/dashboard/orders"), "Orders", Receipt],
    [href("/dashboard/products"), "Products", Package],
    [href("/dashboard/categories"), "Categories", LibraryBig],
    [href("/dashboard/discounts"), "Discount Codes", Tag],
    [href("/dashboard/vouchers"), "Gift vouchers", Gift],
    [href("/dashboard/passes"), "Passes", Ticket],
    [href("/dashboard/memberships"), "Memberships", Repeat],
    [href("/dashboard/reports"), "Reports", ChartColumn, "owner"],
  ]),
  ...screens("People", [
    [href("/dashboard/coming"), "Who is coming", ListChecks],
    [href("/dashboard/bookings"), "Bookings", CalendarCheck],
    [href("/dashboard/customers"), "Customers", Users],
    [href("/dashboard/enquiries"), "Enquiries", Inbox],
    [href("/dashboard/away"), "Away", Palmtree, "owner"],
    [href("/dashboard/own-questions"), "Own questions", CircleQuestionMark, "owner"],
    [href("/dashboard/news"), "Studio news", Send, "owner"],
    [href("/dashboard/feedback"), "First visits", MessageCircleHeart, "owner"],
    [href("/dashboard/staff"), "Staff", Users, "owner"],
    [href("/dashboard/privacy"), "Privacy", ShieldCheck, "owner"],
  ]),
  ...screens("Site", [
    [href("/dashboard/search-and-sharing"), "Search and sharing", Share2, "owner"],
    [href("/dashboard/images"), "Images", Images],
    [href("/dashboard/look"), "Look and offer", Palette, "owner"],
    [href("/dashboard/pages"), "Pages", PanelsTopLeft, "owner"],
    [href("/dashboard/articles"), "Articles", Newspaper, "owner"],
    [href("/dashboard/words"), "Site words", PenLine, "owner"],
    [href("/dashboard/papers"), "Papers", FileText, "owner"],
    [href("/dashboard/mails"), "Words of mails", MailPlus, "owner"],
    [href("/dashboard/mail"), "Mail and jobs", Mail],
  ]),
  ...screens("Studio", [
    [href("/dashboard/diary"), "Diary", CalendarRange, "owner"],
    [href("/dashboard/classes"), "Classes", CalendarDays],
    [href("/dashboard/courses"), "Courses", GraduationCap],
    [href("/dashboard/session-types"), "Session types", Shapes],
    [href("/dashboard/places"), "Places", MapPin],
    [href("/dashboard/hours"), "Hours", Clock, "owner"],
    [href("/dashboard/settings"), "Settings", Settings],
    [href("/dashboard/account"), "Account & security", KeyRound],
  ]),
  ...screens("Systems", [
    [href("/dashboard/move-in"), "Move In", UserRoundPlus, "owner"],
    [href("/dashboard/move-out"), "Move Out", PackageOpen, "owner"],
    [href("/dashboard/api"), "API keys", Plug, "owner"],
    [href("/dashboard/webhooks"), "Webhooks", Webhook, "owner"],
    [href("/dashboard/embed"), "Timetable elsewhere", CodeXml, "owner"],
    [href("/dashboard/audit"), "Audit", ScrollText, "owner"],
    [href("/dashboard/system"), "System", Activity, "owner"],
  ]),
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
