import type { Room } from "#app/parts/office/room-list.tsx";
import { classes } from "#app/ui/classes.ts";

/** The tiles in the order of requirements 3.2.3, each with its colour. */
const tiles: Record<string, string> = {
  "/dashboard/products": "bg-clay text-white",
  "/dashboard/orders": "bg-pine text-cream",
  "/dashboard/discounts": "bg-ochre text-ink",
  "/dashboard/classes": "bg-sage text-ink",
  "/dashboard/customers": "bg-blush text-ink",
  "/dashboard/images": "bg-sky text-ink",
  "/dashboard/settings": "bg-ink text-paper",
};

type Tile = Room & { ground: string };

/** The tiles of the screens that exist, in the order of requirements 3.2.3. */
function tilesOf(rooms: readonly Room[]): Tile[] {
  return Object.entries(tiles).flatMap(([path, ground]) => {
    const room = rooms.find(({ to }) => to === path);
    return room ? [{ ...room, ground }] : [];
  });
}

/**
 * A small tile for each of these screens; `counts` holds a number for some of them. The sidebar
 * leads to all the others.
 */
export function Tiles({
  rooms,
  counts,
}: {
  rooms: readonly Room[];
  counts: Readonly<Record<string, string>>;
}) {
  return (
    <section aria-labelledby="rooms" className="mt-6">
      <h2 id="rooms" className="text-xl">
        Your studio
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {tilesOf(rooms).map(({ to, label, icon, ground }) => (
          <li key={to} className="last:odd:max-lg:col-span-2">
            <a
              href={to}
              className="group flex h-full items-center gap-3 rounded-lg lg:flex-col lg:items-start lg:gap-2 border border-line bg-white p-3 transition-colors hover:border-ink"
            >
              <span
                className={classes("grid size-9 shrink-0 place-items-center rounded-full", ground)}
              >
                {icon}
              </span>
              <span>
                <span className="block leading-tight font-semibold underline-offset-4 group-hover:underline">
                  {label}
                </span>
                {counts[to] && (
                  <span className="block text-sm text-soft tabular-nums">{counts[to]}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
