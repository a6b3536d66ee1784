import { ChevronDown, ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Door } from "#domain/people/words.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { UnsavedChanges } from "./typing/unsaved-changes.tsx";
import { useKeptTyping } from "./typing/use-kept-typing.ts";
import { useStillHere } from "./typing/use-still-here.ts";

/** One room of an area: where it is, what it is called, its picture, and how many things in it wait for somebody. */
export type Room = { to: string; label: string; icon: ReactNode; waiting?: number };

type WorkShellProps = {
  title: string;
  /** Who is signed in. */
  who: ReactNode;
  /** What the navigation is called for those who do not see it. */
  navigation: string;
  rooms: readonly Room[];
  /** The path that is shown; the room it belongs to is marked. */
  here: string;
  door: Door;
  signOut: "Sign Out" | "Logout";
  /** Whether a way to the public site stands beside the way out. */
  viewSite?: boolean;
  foot: ReactNode;
  /** Whose typing this is (`app/http/typist.ts`). */
  typist: string;
  /** Something else than the page is shown, such as why there is none: what was typed there waits. */
  isTrouble?: boolean;
  children: ReactNode;
};

/** What stands around every screen behind a door: who is in, where to go, the way out; a bar on phones, a side on desks. */
export function WorkShell(props: WorkShellProps) {
  const { title, who, navigation, rooms, here, foot, children } = props;
  const current = roomOf(rooms, here);
  useKeptFocus();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <a href="#work" className="site-skip">
        Skip to content
      </a>
      <div className="bg-pine text-cream print:hidden" data-dark="">
        <div className="flex flex-col gap-4 px-5 py-5 lg:sticky lg:top-0 lg:min-h-dvh lg:gap-8 lg:px-6 lg:py-8">
          <div className="flex flex-wrap items-start justify-between gap-4 lg:block">
            <div className="min-w-0">
              <p className="font-display text-2xl">{title}</p>
              <div className="mt-1 break-words lg:mt-4">{who}</div>
            </div>
            <WaysOut {...props} className="lg:hidden" />
          </div>
          <details className="group lg:hidden">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-md bg-cream/10 px-4 font-semibold">
              <span>
                <span className="sr-only">{navigation} menu, here: </span>
                {current?.label ?? "Menu"}
              </span>
              <Waiting count={rooms.reduce((sum, { waiting = 0 }) => sum + waiting, 0)} className="ml-auto" />
              <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <Rooms {...{ navigation, rooms, current }} />
          </details>
          <div className="max-lg:hidden">
            <Rooms {...{ navigation, rooms, current }} />
          </div>
          <WaysOut {...props} className="mt-auto max-lg:hidden" />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div id="work" tabIndex={-1} className="grow px-5 py-8 outline-none md:px-10 md:py-12">
          {children}
          {/* Last, so that fields that only now become editors are there when typing is put back. */}
          {!props.isTrouble && <KeptTyping typist={props.typist} />}
        </div>
        <div className="border-t border-line px-5 py-6 text-sm text-soft md:px-10 print:hidden">{foot}</div>
      </div>
    </div>
  );
}

/** Nothing that is typed in an area is lost by a lost answer, a session that ends, a reload or a link. */
function KeptTyping({ typist }: { typist: string }) {
  useKeptTyping(typist);
  useStillHere();
  return <UnsavedChanges />;
}

/** The room a path belongs to: its own, or the nearest one above it. */
export function roomOf<R extends Pick<Room, "to">>(rooms: readonly R[], here: string): R | undefined {
  return rooms
    .filter(({ to }) => here === to || here.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

type RoomsProps = Pick<WorkShellProps, "navigation" | "rooms"> & { current: Room | undefined };

function Rooms({ navigation, rooms, current }: RoomsProps) {
  return (
    <nav aria-label={navigation}>
      <ul className="grid gap-1 max-lg:mt-2 max-lg:grid-cols-2">
        {rooms.map((room) => (
          <li key={room.to}>
            <a
              href={room.to}
              aria-current={room === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 leading-tight hover:bg-cream/10 aria-[current]:bg-cream/15 aria-[current]:font-semibold"
            >
              {room.icon}
              {room.label}
              <Waiting count={room.waiting ?? 0} className="ml-auto" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many things wait; nothing while none does. */
function Waiting({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classes("min-w-6 rounded-full bg-clay px-2 text-center text-sm font-semibold text-white", className)}
    >
      {count.toLocaleString("en-GB")}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

type WaysOutProps = Pick<WorkShellProps, "door" | "signOut" | "viewSite"> & { className: string };

function WaysOut({ door, signOut, viewSite, className }: WaysOutProps) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <form method="post" action="/sign-out">
          <input type="hidden" name="door" value={door} />
          <Button variant="light" size="small" icon={<LogOut aria-hidden className="size-4" />}>
            {signOut}
          </Button>
        </form>
        {viewSite && (
          <a href="/" className="inline-flex min-h-10 items-center gap-2 underline underline-offset-4">
            <ExternalLink aria-hidden className="size-4" />
            View Site
          </a>
        )}
      </div>
    </div>
  );
}
