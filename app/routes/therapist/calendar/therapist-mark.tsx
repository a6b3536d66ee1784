import { classes } from "#app/ui/classes.ts";

/** How therapists are told apart where names do not fit: by letters first, by a colour besides. */
export type TherapistMark = { initials: string; tone: number };

type Person = { id: string; name: string };

/** All of them carry white letters at 5:1 or more. */
const tones = ["bg-pine", "bg-clay", "bg-info", "bg-busy", "bg-warn", "bg-ink"];

/**
 * A mark for each therapist; those with the same initials have as many letters more as tell them
 * apart.
 */
export function marksOf(
  people: readonly (Person & { turn: number })[],
): Map<string, TherapistMark> {
  return new Map(
    people.map(({ id, name, turn }) => {
      const isTold = (letters: number) =>
        people.every(
          (other) =>
            other.id === id || initialsOf(other.name, letters) !== initialsOf(name, letters),
        );
      const letters = [1, 2, 3].find(isTold);
      const initials = letters ? initialsOf(name, letters) : `${initialsOf(name, 1)}${turn + 1}`;
      return [id, { initials, tone: turn % tones.length }];
    }),
  );
}

function initialsOf(name: string, letters: number): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return (
    last ? first.slice(0, 1) + last.slice(0, letters) : first.slice(0, letters)
  ).toUpperCase();
}

/** The mark beside something whose words say the name as well. */
export const Mark = ({ initials, tone, className }: TherapistMark & { className?: string }) => (
  <span
    aria-hidden
    className={classes(
      "inline-flex h-4 min-w-5 shrink-0 items-center justify-center rounded-sm px-0.5 text-[0.625rem] leading-none font-bold text-white",
      tones[tone],
      className,
    )}
  >
    {initials}
  </span>
);

/** Whose mark is whose, below a calendar of several therapists. */
export const MarkLegend = ({
  people,
}: {
  people: readonly (Person & { mark: TherapistMark })[];
}) => (
  <ul aria-label="Therapists" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
    {people.map(({ id, name, mark }) => (
      <li key={id} className="inline-flex items-center gap-1.5">
        <Mark {...mark} />
        {name}
      </li>
    ))}
  </ul>
);
