import { useNavigation } from "react-router";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  maxIntroductionLength,
  teamPageLabels,
  therapistPath,
} from "#domain/schedule/team/messages.ts";
import type { readTeamPage } from "./team-page.ts";

type TeamPageFormProps = {
  page: NonNullable<Awaited<ReturnType<typeof readTeamPage>>>;
  result: EditResult | undefined;
};

/** Whether the site shows a therapist, and with which words and photograph. */
export function TeamPageForm({ page, result }: TeamPageFormProps) {
  const { formData } = useNavigation();
  const values = result?.values ?? page.saved.values;
  const { slug, portraitUrl, photographs } = page;
  return (
    <EditForm
      saved={page.saved}
      result={result}
      what="this page"
      labels={teamPageLabels}
      className="grid gap-5"
    >
      <Checkbox
        name="isPublic"
        label={teamPageLabels.isPublic}
        defaultChecked={values["isPublic"] === "on"}
        help="With a page of their own: what they offer, their next classes, and the way to book a session. The timetable leads to it. Please ask them first."
      />
      {slug && (
        <p>
          <a href={therapistPath(slug)} className="link inline-block py-0.5">
            See their page
          </a>
        </p>
      )}
      <TextArea
        name="introduction"
        label={teamPageLabels.introduction}
        defaultValue={values["introduction"] ?? ""}
        error={result?.errors?.["introduction"]}
        maxLength={maxIntroductionLength}
        rows={6}
        help="In their own words. An empty line begins a new paragraph."
      />
      <div className="flex flex-wrap items-start gap-5">
        {portraitUrl && (
          <img
            src={portraitUrl}
            alt="The portrait that is shown now"
            width={96}
            height={120}
            className="aspect-4/5 w-24 rounded-md object-cover"
          />
        )}
        <Select
          name="portraitPath"
          label={teamPageLabels.portraitPath}
          defaultValue={values["portraitPath"] ?? ""}
          error={result?.errors?.["portraitPath"]}
          options={[{ value: "", label: "None: their initials" }, ...photographs]}
          help="One of the newest photographs of the library."
          className="grow"
        />
      </div>
      <div>
        <Button
          name="intent"
          value="team-page"
          variant="secondary"
          busy={formData?.get("intent") === "team-page"}
        >
          Save page
        </Button>
      </div>
    </EditForm>
  );
}
