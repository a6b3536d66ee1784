import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";

/** That a row is of a note of this episode, as far as the reader may see the note; of any, where none is given. */
export const inEpisode = (treatmentId: PgColumn, episodeId: string | undefined): SQL | undefined =>
  episodeId === undefined
    ? undefined
    : sql`${treatmentId} in (select n.id from ${treatments} n where n.episode_id = ${episodeId})`;

/** That a day lies in this episode, from its first to its last; any, where none is given. */
export const inDaysOf = (day: PgColumn, episodeId: string | undefined): SQL | undefined =>
  episodeId === undefined
    ? undefined
    : sql`exists (select from ${careEpisodes} e where e.id = ${episodeId}
        and ${day} between e.opened_on and coalesce(e.closed_on, 'infinity'))`;
