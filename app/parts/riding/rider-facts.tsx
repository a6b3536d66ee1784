import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";

/** A rider and their horses as their pages show them. */
export type RiderView = {
  /** A line, and facts with their names. */
  profile: { line: string; facts: readonly (readonly [string, string])[] } | undefined;
  horses: readonly { id: string; name: string; isArchived: boolean; lines: readonly string[] }[];
};

type RiderFactsProps = {
  rider: RiderView;
  mayChange: boolean;
  /** Whose page it is: the client's own says "you". */
  isOwn: boolean;
  profileHref: string;
  horseHref: (id: string) => string;
};

/** How a client rides and what they ride, with the ways to change it. */
export function RiderFacts({ rider, mayChange, isOwn, profileHref, horseHref }: RiderFactsProps) {
  const { profile, horses } = rider;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <section aria-labelledby="rider" className="rounded-lg border border-line bg-white p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="rider" className="text-xl">
            {isOwn ? "How you ride" : "The rider"}
          </h2>
          {mayChange && (
            <LinkButton href={profileHref} size="small" variant="secondary">
              {profile ? "Change" : "Fill in"}
            </LinkButton>
          )}
        </div>
        {!profile && <p className="mt-1 text-soft">Nothing is known yet.</p>}
        {profile && (
          <>
            <p className="mt-2 font-semibold">{profile.line}</p>
            <dl className="mt-2 grid gap-2 empty:hidden">
              {profile.facts.map(([name, text]) => (
                <div key={name}>
                  <dt className="text-sm text-soft">{name}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
      <section aria-labelledby="horses" className="rounded-lg border border-line bg-white p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="horses" className="text-xl">
            {isOwn ? "Your horses" : "Horses"}
          </h2>
          {mayChange && (
            <LinkButton href={horseHref("new")} size="small" variant="secondary">
              Add a horse
            </LinkButton>
          )}
        </div>
        {horses.length === 0 && <p className="mt-1 text-soft">No horse yet.</p>}
        <ul className="mt-1 divide-y divide-line empty:hidden">
          {horses.map((horse) => (
            <li key={horse.id} className="py-2">
              <p className="flex flex-wrap items-center gap-x-3">
                {mayChange ? (
                  <a
                    href={horseHref(horse.id)}
                    className="link inline-block py-0.5 font-semibold wrap-anywhere"
                  >
                    {horse.name}
                  </a>
                ) : (
                  <b className="wrap-anywhere">{horse.name}</b>
                )}
                {horse.isArchived && <Badge>Not ridden any more</Badge>}
              </p>
              {horse.lines.map((line) => (
                <p key={line} className="text-sm wrap-anywhere text-soft">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
