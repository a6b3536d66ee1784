import { type ReactNode, useId } from "react";
import { classes } from "#app/ui/classes.ts";

/**
 * One screen of an area: its path, its name, its icon, its group in the navigation, and how many
 * things in it wait.
 */
export type Room = { to: string; label: string; icon: ReactNode; group?: string; waiting?: number };

/** The screen of the navigation that a path belongs to: its own, or the nearest one above it. */
export function roomOf<R extends Pick<Room, "to">>(
  rooms: readonly R[],
  here: string,
): R | undefined {
  return rooms
    .filter(({ to }) => here === to || here.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

export const isGrouped = (rooms: readonly Room[]): boolean => rooms.some(({ group }) => group);

/** How many things wait in all of them. */
export const waitingIn = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, { waiting = 0 }) => sum + waiting, 0);

type RoomListProps = {
  /** What the navigation is called for those who do not see it. */
  navigation: string;
  rooms: readonly Room[];
  current: Room | undefined;
};

/** The screens of an area, group by group; where there are groups they are closer together. */
export function RoomList({ navigation, rooms, current }: RoomListProps) {
  const groups = [...new Set(rooms.map(({ group }) => group))];
  return (
    <nav aria-label={navigation} className="grid gap-1.5">
      {groups.map((name) => (
        <Group
          key={name ?? ""}
          name={name}
          current={current}
          rooms={rooms.filter(({ group }) => group === name)}
          dense={isGrouped(rooms)}
        />
      ))}
    </nav>
  );
}

type GroupProps = Pick<RoomListProps, "rooms" | "current"> & {
  name: string | undefined;
  dense: boolean;
};

function Group({ name, rooms, current, dense }: GroupProps) {
  const id = useId();
  return (
    <div>
      {name && (
        <p id={id} className="px-3 pb-0.5 text-xs font-semibold tracking-wide text-mist">
          {name}
        </p>
      )}
      <ul
        aria-labelledby={name ? id : undefined}
        className="grid max-lg:grid-cols-2 max-lg:gap-x-1 lg:gap-px"
      >
        {rooms.map((room) => (
          <li key={room.to}>
            <a
              href={room.to}
              aria-current={room === current ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-3 rounded-md px-3 leading-tight hover:bg-cream/10 aria-[current]:bg-cream/15 aria-[current]:font-semibold",
                dense && "lg:min-h-7 lg:text-sm lg:leading-tight",
              )}
            >
              {room.icon}
              {room.label}
              <Waiting count={room.waiting ?? 0} className="ml-auto" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many things wait; nothing while none does. */
export function Waiting({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classes(
        "min-w-6 rounded-full bg-clay px-2 text-center text-xs leading-5 font-semibold text-white tabular-nums",
        className,
      )}
    >
      {count.toLocaleString("en-GB")}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
