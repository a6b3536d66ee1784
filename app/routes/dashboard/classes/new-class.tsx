import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { Route } from "./+types/new-class.ts";
import { submitNewClass } from "./class-actions.ts";
import { blankClass, classErrors, ClassFields } from "./class-fields.tsx";

export const loader = () => null;
export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewClass({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Add class", matches);

export default function NewClass({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <OfficePage
      title="Add class"
      back={{ to: href("/dashboard/classes"), label: "classes" }}
      width="form"
    >
      <ErrorSummary errors={classErrors(actionData?.errors)} />
      <Form method="post" data-on-device="" noValidate>
        <ClassFields result={actionData} saved={blankClass} />
        <div className="mt-8">
          <Button busy={state === "submitting"}>Add class</Button>
        </div>
      </Form>
    </OfficePage>
  );
}
