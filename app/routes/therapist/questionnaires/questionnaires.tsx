import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { standings } from "#domain/care/questionnaires/messages.ts";
import { listStudioQuestionnaires, type Standing } from "#domain/care/questionnaires/studio.ts";
import type { Route } from "./+types/questionnaires.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const all = await listStudioQuestionnaires(ctx);
  return {
    rows: all.map(({ questionnaire: { key, title, about, frame }, standing }) => ({
      key,
      title,
      about,
      standing,
      isTyped: frame !== undefined,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Questionnaires", matches);

/** What can be asked: what comes with its text, then what the studio has to have a licence for. */
export default function Questionnaires({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/forms")}>Form Templates</BackLink>
      <h1 className="text-3xl">Questionnaires</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">
        Asked from a client’s record or from a session, filled in on their phone, scored, and drawn
        under Progress with the line of change.
      </p>
      <List
        heading="With their text"
        note="Free to use: scales, tests and questions in the words of this product."
        rows={rows.filter(({ isTyped }) => !isTyped)}
      />
      <List
        heading="With your own copy"
        note="Their words belong to others. How they are scored is here; you type or import the copy that you may use."
        rows={rows.filter(({ isTyped }) => isTyped)}
      />
    </div>
  );
}

type Row = {
  key: string;
  title: string;
  about: string;
  standing: Standing;
};

const tones = {
  used: "good",
  off: "plain",
  "no-text": "warn",
} as const;

const List = ({ heading, note, rows }: { heading: string; note: string; rows: readonly Row[] }) => (
  <section className="mt-6">
    <h2 className="text-xl">{heading}</h2>
    <p className="mb-2 text-sm text-soft">{note}</p>
    <ul className="divide-y divide-line rounded-lg border border-line bg-white">
      {rows.map(({ key, title, about, standing }) => (
        <li
          key={key}
          className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <a
              href={href("/therapist/questionnaires/:key", { key })}
              className="link inline-block py-0.5 font-semibold"
            >
              {title}
            </a>
            <p className="text-sm text-soft">{about}</p>
          </div>
          <span>
            <Badge tone={tones[standing]}>{standings[standing]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
