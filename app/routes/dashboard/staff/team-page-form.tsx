import { useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { teamPageFields } from "#domain/schedule/team/fields.ts";
import { therapistPath } from "#domain/schedule/team/messages.ts";
import type { readTeamPage } from "./team-page.ts";

type TeamPageFormProps = {
  page: NonNullable<Awaited<ReturnType<typeof readTeamPage>>>;
  result: EditResult | undefined;
};

/** Whether the site shows a therapist, and with which words and photograph. */
export function TeamPageForm({ page, result }: TeamPageFormProps) {
  const { formData } = useNavigation();
  const field = formFields(teamPageFields, result, page.saved.values);
  const { slug, portraitUrl, photographs } = page;
  return (
    <EditForm
      saved={page.saved}
      result={result}
      what="this page"
      fields={teamPageFields}
      className="grid gap-5"
    >
      <FormField {...field("isPublic")} />
      {slug && (
        <p>
          <a href={therapistPath(slug)} className="link inline-block py-0.5">
            See their page
          </a>
        </p>
      )}
      <FormField {...field("introduction")} rows={6} optional={false} />
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
        <FormField
          {...field("portraitPath")}
          options={photographs}
          placeholder="None: their initials"
          optional={false}
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
