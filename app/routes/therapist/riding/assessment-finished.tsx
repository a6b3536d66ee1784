import { Form, href } from "react-router";
import { FindingsCompared, SeatPictures } from "#app/parts/riding/findings-compared.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { AssessmentView } from "./read-assessment-view.ts";

/** An assessment that is finished: the pictures, point by point, and what may follow from it. */
export function AssessmentFinished({ view }: { view: AssessmentView }) {
  const { assessment, before, isOwn, mayWrite } = view;
  const mayDecide = isOwn && mayWrite && !assessment.isReplaced;
  return (
    <div className="grid gap-6">
      <p className="-mt-3 text-soft">
        By {assessment.therapist}
        {assessment.horse && `, with ${assessment.horse}`}
        {before && `; before that on ${before.on}`}
      </p>
      <SeatPictures findings={assessment.findings} />
      {assessment.summary && (
        <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{assessment.summary}</p>
      )}
      <FindingsCompared findings={assessment.findings} before={before} />
      {mayWrite && <Proposed view={view} />}
      {mayDecide && (
        <Form method="post" className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button
            name="intent"
            value={assessment.isShared ? "unshare" : "share"}
            variant={assessment.isShared ? "secondary" : "primary"}
            size="small"
          >
            {assessment.isShared ? "Do not share any more" : "Share with the client"}
          </Button>
          <Button name="intent" value="correct" variant="secondary" size="small">
            Correct it
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Exercises of the library for what was uneven; each is given with its dose on its own page. */
function Proposed({ view: { exercises, clientId } }: { view: AssessmentView }) {
  if (exercises.length === 0) return null;
  return (
    <section aria-labelledby="fitting">
      <h2 id="fitting" className="text-xl">
        Exercises that may fit
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white">
        {exercises.map(({ key, name, for: points }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <a
              href={`${href("/therapist/exercises/:key/give", { key })}?client=${clientId}`}
              className="link inline-block py-0.5 font-semibold"
            >
              {name}
            </a>
            <span className="text-sm text-soft">{points.join(", ").toLowerCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
