import { formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { articleFields } from "#domain/studio/site-pages/fields.ts";
import type { ArticleChoices, PictureChoices } from "./site-page-data.ts";
import { HeadFields, PictureFields, WrittenFields } from "./written-fields.tsx";

type ArticleFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
  pictures: PictureChoices;
  choices: ArticleChoices;
};

/** An article: what it says, its picture, who wrote it and where it leads. */
export function ArticleFields({ result, saved, pictures, choices }: ArticleFieldsProps) {
  const field = formFields(articleFields, result, saved);
  const chosen = (name: "authorId" | "serviceId") => {
    const { field: definition, value, error } = field(name);
    return { name, label: definition.label, error, defaultValue: value };
  };
  return (
    <>
      <WrittenFields field={field} below="/articles/" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select {...chosen("authorId")} options={choices.authors} />
        <Select
          {...chosen("serviceId")}
          help={articleFields.serviceId.help}
          options={choices.services}
        />
      </div>
      <PictureFields field={field} pictures={pictures} />
      <HeadFields field={field} />
    </>
  );
}
