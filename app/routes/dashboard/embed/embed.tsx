import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/embed.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return { origin: requestContextOf(context).origin };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Timetable elsewhere", matches);

/** What is put into another website so that it shows the timetable, and how that looks. */
export default function Embed({ loaderData: { origin } }: Route.ComponentProps) {
  const frame = `${origin}${href("/embed/timetable")}`;
  const snippets = [
    {
      name: "script",
      label: "A script, as tall as the timetable is",
      help: "The usual one: it stands where the timetable is to appear.",
      value: `<script async src="${origin}/embed/timetable.js"></script>`,
    },
    {
      name: "frame",
      label: "Or a frame, where scripts are not allowed",
      help: "Its height is fixed; change it as it fits.",
      value: `<iframe src="${frame}" title="Timetable" width="100%" height="640" loading="lazy"></iframe>`,
    },
  ];
  return (
    <OfficePage
      title="Timetable elsewhere"
      subtitle="Show your timetable in another website: that of a hall, a club or your own. Places left are always as they are here, and booking opens this site in a new tab."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr]">
        <Card as="section">
          <h2 className="mb-4 text-xl">Copy this into the page</h2>
          <div className="grid gap-5">
            {snippets.map((snippet) => (
              <TextArea
                key={snippet.name}
                id={snippet.name}
                name={snippet.name}
                label={snippet.label}
                help={snippet.help}
                defaultValue={snippet.value}
                rows={5}
                readOnly
                spellCheck={false}
                className="[&_textarea]:font-mono [&_textarea]:text-sm"
              />
            ))}
          </div>
          <p className="mt-4 text-sm text-soft">
            It sets no cookie, keeps nothing on a visitor’s device and does not know the page around
            it. No other page of this site can be shown in a frame.
          </p>
        </Card>
        <section>
          <h2 className="mb-3 text-xl">So it looks</h2>
          <iframe
            src={href("/embed/timetable")}
            title="Timetable as it looks in another website"
            loading="lazy"
            className="h-160 w-full rounded-lg border border-line bg-paper"
          />
        </section>
      </div>
    </OfficePage>
  );
}
