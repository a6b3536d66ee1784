import type { ReactNode } from "react";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { brandingFields } from "#domain/studio/branding/fields.ts";

type LookFieldsProps = {
  result: ActionResult | undefined;
  saved: Readonly<Record<string, string>>;
};

/** How the studio looks, its letters, and what it offers. */
export function LookFields({ result, saved }: LookFieldsProps) {
  const field = formFields(brandingFields, result, saved);
  const colour = (name: "mainColour" | "accentColour" | "groundColour") => {
    const { value, error } = field(name);
    const { label, help } = brandingFields[name];
    return { name, label, help, error, type: "color" as const, defaultValue: value };
  };
  return (
    <>
      <Group title="Name and mark" lead="The name itself is changed in the settings.">
        <FormField {...field("shortName")} />
        <FormField {...field("strapline")} />
        <FormField {...field("mark")} />
        <FormField {...field("hasScenes")} className="self-center" />
      </Group>
      <Group
        title="Colours"
        lead="Three, from which all others follow. Those in which words could not be read are refused."
      >
        <div className="grid gap-5 sm:col-span-2 sm:grid-cols-3">
          <Field {...colour("mainColour")} />
          <Field {...colour("accentColour")} />
          <Field {...colour("groundColour")} />
        </div>
      </Group>
      <Group title="Numbers">
        <FormField {...field("numberPrefix")} />
      </Group>
      <Group
        title="What you offer"
        lead="What is off is in no menu, its pages are not there, and nothing speaks of it. What was written stays, for the day it is on again."
      >
        <FormField {...field("hasShop")} />
        <FormField {...field("hasRetreats")} />
        <FormField {...field("hasMemberships")} />
        <FormField {...field("hasCourses")} />
        <FormField {...field("hasEquestrian")} className="sm:col-span-2" />
      </Group>
    </>
  );
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
