import { CalendarDays, FilePlus2, MessagesSquare, StickyNote, Users } from "lucide-react";
import type { ReactNode } from "react";
import { href as addressOf } from "react-router";
import type { Permission } from "#domain/kernel/ctx.ts";

type Action = { href: string; label: string; text: string; icon: ReactNode; needs?: Permission };
const look = "size-6 shrink-0 text-pine";
const actions: readonly Action[] = [
  {
    href: addressOf("/therapist/notes"),
    label: "Session notes",
    text: "Write and sign",
    needs: "create_notes" as const,
    icon: <FilePlus2 aria-hidden className={look} />,
  },
  {
    href: addressOf("/therapist/client-notes"),
    label: "Client notes",
    text: "Advice and resources",
    icon: <StickyNote aria-hidden className={look} />,
  },
  {
    href: addressOf("/therapist/responses"),
    label: "Responses",
    text: "Read and answer",
    icon: <MessagesSquare aria-hidden className={look} />,
  },
  {
    href: addressOf("/therapist/clients"),
    label: "Clients",
    text: "Find a record",
    icon: <Users aria-hidden className={look} />,
  },
  {
    href: addressOf("/therapist/booking"),
    label: "Booking system",
    text: "Book and move",
    needs: "manage_sessions" as const,
    icon: <CalendarDays aria-hidden className={look} />,
  },
];

/** The most frequent actions of a therapist; those without permission are not offered. */
export function QuickActions({ allowed }: { allowed: readonly Permission[] }) {
  return (
    <nav aria-label="Quick actions" className="mt-6">
      <ul className="grid gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {actions
          .filter(({ needs }) => !needs || allowed.includes(needs))
          .map(({ href, label, text, icon }) => (
            <li key={href}>
              <a
                href={href}
                className="flex h-full items-center gap-3 rounded-lg bg-cream px-4 py-3 hover:bg-sand/50"
              >
                {icon}
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-soft">{text}</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
