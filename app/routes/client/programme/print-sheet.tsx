import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import type { ProgrammeItem } from "#domain/care/plans/queries.ts";
import { addDays, longDate, spokenDate } from "#domain/kernel/time.ts";

/** How many days there is a box to tick for. */
const sheetDays = 14;

type PrintSheetProps = { items: readonly ProgrammeItem[]; today: string };

/** The programme on paper: each exercise from its start to its end, and boxes for two weeks. */
export const PrintSheet = ({ items, today }: PrintSheetProps) => (
  <div className="hidden print:block">
    <p className="mb-4 border-b border-ink pb-2">
      <b className="font-display text-2xl">Home programme</b>, from {longDate(today)}
    </p>
    {items.map(({ id, title, description, frequency, duration, figure, media }) => (
      <section key={id} className="mb-5 break-inside-avoid border-b border-line pb-4">
        <div
          className={
            figure || media?.kind === "photograph"
              ? "grid grid-cols-[5.5cm_minmax(0,1fr)] gap-5"
              : ""
          }
        >
          {media?.kind !== "clip" && (
            <ExercisePicture figure={figure} media={media} label={title} moves={false} />
          )}
          <div>
            <p className="text-lg font-bold">{title}</p>
            <p className="font-semibold">{[frequency, duration].filter(Boolean).join(", ")}</p>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{description}</p>
          </div>
        </div>
        <ol className="mt-3 flex gap-1.5 text-center text-xs">
          {Array.from({ length: sheetDays }, (_, at) => addDays(today, at)).map((day) => (
            <li key={day} className="flex-1">
              {weekday(day)} {Number(day.slice(8))}
              <span className="mt-0.5 block h-6 rounded-sm border border-ink" />
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const weekday = (day: string) => spokenDate(day).slice(0, 2);
