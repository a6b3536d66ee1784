import type { Room } from "#app/parts/room-list.tsx";
import { classes } from "#app/ui/classes.ts";

/** The tiles in the order of requirements 3.2.3, with what stands behind each and its colour. */
const tiles: Record<string, { words: string; ground: string }> = {
  "/dashboard/products": { words: "What the shop sells, with prices and pictures", ground: "bg-clay text-white" },
  "/dashboard/orders": { words: "What was bought, and what is to be sent", ground: "bg-pine text-cream" },
  "/dashboard/discounts": { words: "Codes that take something off", ground: "bg-ochre text-ink" },
  "/dashboard/classes": { words: "Courses and classes, where and when", ground: "bg-sage text-ink" },
  "/dashboard/customers": { words: "Who buys, and how much", ground: "bg-blush text-ink" },
  "/dashboard/images": { words: "The photographs of the site", ground: "bg-sky text-ink" },
  "/dashboard/settings": { words: "Name, contact, notices, security", ground: "bg-ink text-paper" },
};

type Tile = Room & { words: string; ground: string };

/** The tiles of those rooms that exist, in the order of requirements 3.2.3. */
export function tilesOf(rooms: readonly Room[]): Tile[] {
  return Object.entries(tiles).flatMap(([path, look]) => {
    const room = rooms.find(({ to }) => to === path);
    return room ? [{ ...room, ...look }] : [];
  });
}

/** The rooms without a tile. */
export const roomsBeside = (rooms: readonly Room[]): readonly Room[] =>
  rooms.filter(({ to }) => to !== "/dashboard" && !(to in tiles));

/**
 * Of seven tiles four stand above three; of any other number, rows of four. Where two stand side by side, the last of an
 * odd number takes both places: no tile is left alone beside a hole.
 */
const widthOf = (place: number, all: number) =>
  classes(
    place === all - 1 && all % 2 === 1 && "col-span-2",
    all % 4 === 3 && place >= all - 3 ? "lg:col-span-4" : "lg:col-span-3",
  );

/** A tile for each room of the back-office; `counts` says what is in some of them. */
export function Tiles({ rooms, counts }: { rooms: readonly Room[]; counts: Readonly<Record<string, string>> }) {
  const shown = tilesOf(rooms);
  const beside = roomsBeside(rooms);
  return (
    <section aria-labelledby="rooms" className="mt-6">
      <h2 id="rooms" className="text-xl">
        Your studio
      </h2>
      {shown.length > 0 && (
        <ul className="mt-2 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-12">
          {shown.map(({ to, label, icon, words, ground }, place) => (
            <li key={to} className={widthOf(place, shown.length)}>
              <a
                href={to}
                className="group flex h-full flex-col gap-4 rounded-lg border border-line bg-white p-4 transition-colors hover:border-ink sm:p-5"
              >
                <span className={classes("grid size-12 place-items-center rounded-full", ground)}>{icon}</span>
                <span>
                  <span className="block font-display text-xl underline-offset-4 group-hover:underline">{label}</span>
                  <span className="block text-soft">{words}</span>
                  {counts[to] && <span className="mt-2 block text-sm font-semibold tabular-nums">{counts[to]}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {beside.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {beside.map(({ to, label, icon }) => (
            <li key={to}>
              <a
                href={to}
                className="inline-flex min-h-12 items-center gap-3 rounded-full border border-line bg-white px-5 font-semibold transition-colors hover:border-ink"
              >
                {icon}
                {label}
                {counts[to] && <span className="text-sm font-normal text-soft tabular-nums">{counts[to]}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
