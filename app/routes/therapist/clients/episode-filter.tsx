import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import type { EpisodeRow } from "#domain/care/episodes/queries.ts";

type EpisodeFilterProps = {
  clientId: string;
  part: "timeline" | "progress";
  episodes: readonly EpisodeRow[];
  episodeId: string | undefined;
};

/** Narrows a part of the record to one episode; nothing where there is none. */
export function EpisodeFilter({ clientId, part, episodes, episodeId }: EpisodeFilterProps) {
  if (episodes.length === 0) return null;
  const here = `${href("/therapist/clients/:clientId", { clientId })}?part=${part}`;
  const all = [{ id: undefined, title: "All episodes" }, ...episodes];
  return (
    <nav aria-label="Episode" className="mb-3 flex flex-wrap gap-2 print:hidden">
      {all.map(({ id, title }) => (
        <a
          key={id ?? "all"}
          href={id ? `${here}&episode=${id}` : here}
          aria-current={id === episodeId ? "page" : undefined}
          className={classes(
            "inline-flex min-h-8 items-center rounded-full border px-3 text-sm wrap-anywhere",
            id === episodeId
              ? "border-pine bg-sky font-semibold"
              : "border-edge bg-white hover:border-pine",
          )}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
