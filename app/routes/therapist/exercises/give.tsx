import {
  data,
  Form,
  href,
  redirect,
  type RouterContextProvider,
  useNavigation,
} from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import type { AnyExercise } from "#domain/care/exercises/exercise.ts";
import { findAny } from "#domain/care/own-exercises/queries.ts";
import { doseForm, doseTexts } from "#domain/care/plans/forms.ts";
import { giveExercise } from "#domain/care/plans/give-exercise.ts";
import { givingRefusals } from "#domain/care/plans/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listPracticeClients } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/give.ts";
import { CareQuestion } from "./care-question.tsx";
import { ClientButtons } from "./client-buttons.tsx";
import { DoseFields } from "./dose-fields.tsx";
import { type Chosen, readChosen } from "./read-chosen.ts";

const reading = "the-programme";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const exercise = orNotFound(await findAny(ctx, params.key));
  const clientId = url.searchParams.get("client") ?? "";
  const usual = doseTexts(exercise.dose);
  // A search for the client keeps what was typed of the dose.
  const typed = Object.keys(usual).map((name) => [
    name,
    url.searchParams.get(name)?.slice(0, 60) ?? usual[name]!,
  ]);
  const values = Object.fromEntries(typed) as Record<string, string>;
  if (isUuid(clientId)) {
    const record = await openCare(context, clientId, { what: reading, url });
    const chosen = await readChosen(context, record, exercise);
    return { exercise, values, chosen, picker: undefined };
  }
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const rows = await listPracticeClients(ctx, { words, page: 1 });
  const clients = rows.map(({ id, firstName, lastName, clientNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    number: clientNumber,
  }));
  return {
    exercise,
    values,
    chosen: undefined,
    picker: { words, clients, total: rows[0]?.total ?? 0 },
  };
}

const recordOf = ({ id: clientId }: Chosen) => href("/therapist/clients/:clientId", { clientId });

type GiveResult = ActionResult & { chosen?: Chosen };

/** Gives the exercise to `client_id`; where their flag has to be considered first, the page asks. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const exercise = orNotFound(await findAny(ctx, params.key));
  const values = textsIn(await request.formData());
  if (!values["client_id"])
    return data<GiveResult>({ values, failed: "Please choose a client." }, 422);
  const record = await openRecordOf(context, values["client_id"], url);
  const read = doseForm.safeParse(values);
  const chosen = await readChosen(context, record, exercise);
  if (!read.success)
    return data<GiveResult>({ values, errors: fieldErrorsIn(read.error), chosen }, 422);
  const given = await giveExercise(ctx, record, { key: exercise.key, form: read.data });
  if (given.ok) throw redirect(`${recordOf(chosen)}?part=programme&done=given`, 303);
  const message = givingRefusals[given.why];
  if (given.why === "ask-first" || given.why === "ended-before") {
    const errors = { [given.why === "ask-first" ? "care_considered" : "ends_on"]: message };
    return data<GiveResult>({ values, errors, chosen }, 409);
  }
  return data<GiveResult>({ values, failed: message, chosen }, 409);
}

/** The record of the chosen client; a reason that has to be given leads back here with them. */
function openRecordOf(
  context: Readonly<RouterContextProvider>,
  clientId: string,
  { pathname, origin }: URL,
) {
  const back = new URL(`${pathname}?client=${clientId}`, origin);
  return openCare(context, clientId, { what: reading, url: back });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Give an exercise", matches);

export default function Give({ loaderData, actionData }: Route.ComponentProps) {
  const { exercise, picker } = loaderData;
  const chosen = actionData?.chosen ?? loaderData.chosen;
  const values = actionData?.values ?? loaderData.values;
  return (
    <div className="max-w-4xl">
      <BackLink
        href={
          chosen
            ? href("/therapist/clients/:clientId/exercises", { clientId: chosen.id })
            : href("/therapist/exercises/:key", { key: exercise.key })
        }
      >
        {chosen ? "Another exercise" : exercise.name}
      </BackLink>
      <h1 className="mb-4 text-2xl wrap-anywhere">
        {chosen ? `${exercise.name} for ${chosen.name}` : `Give ${exercise.name}`}
      </h1>
      <ActionNotice result={actionData} />
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <ExercisePicture
            figure={exercise.figure}
            media={exercise.media}
            label={exercise.name}
            moves
            always
          />
          <p className="mt-2 text-sm text-soft">Usually {spokenDose(exercise.dose)}</p>
        </div>
        {chosen ? (
          <ToOne exercise={exercise} chosen={chosen} values={values} errors={actionData?.errors} />
        ) : (
          picker && (
            <Form method="post" noValidate className="grid gap-5">
              <ClientButtons {...picker}>
                <DoseFields values={values} errors={undefined} scope="dose" />
              </ClientButtons>
            </Form>
          )
        )}
      </div>
    </div>
  );
}

type ToOneProps = {
  exercise: AnyExercise;
  chosen: Chosen;
  values: Record<string, string>;
  errors: Record<string, string> | undefined;
};

function ToOne({ exercise, chosen, values, errors }: ToOneProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="client_id" value={chosen.id} />
      {chosen.flags.length > 0 && (
        <CareQuestion
          name={exercise.name}
          careWith={exercise.careWith}
          flags={chosen.flags}
          error={errors?.["care_considered"]}
          scope="give"
        />
      )}
      <DoseFields values={values} errors={errors} scope="dose" />
      <div>
        <Button busy={busy}>Give</Button>
      </div>
    </Form>
  );
}
