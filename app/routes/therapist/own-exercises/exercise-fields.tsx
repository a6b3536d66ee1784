import type { ReactNode } from "react";
import { useOffered } from "#app/frame/use-offered.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox, type Choice, Select } from "#app/ui/forms/field.tsx";
import {
  areaTicks,
  careTicks,
  equipmentTicks,
  ownExerciseFields,
} from "#domain/care/own-exercises/fields.ts";
import { kinds } from "#domain/care/exercises/exercise.ts";
import { type FieldDefinition, labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { doseFields } from "#domain/care/plans/fields.ts";
import { DoseFields } from "../exercises/dose-fields.tsx";

type ExerciseFieldsProps = {
  values: Readonly<Record<string, string>>;
  result: ActionResult | undefined;
  /** The other exercises, to say which is easier and which harder. */
  others: Choice[];
};

/** All that is said about one of the studio's own exercises, but its photograph or clip. */
export function ExerciseFields({ values: saved, result, others }: ExerciseFieldsProps) {
  const field = formFields(ownExerciseFields, result, saved);
  const values = result?.values ?? saved;
  const rides = useOffered("equestrian");
  const level = (name: "easier_key" | "harder_key") => {
    const { label } = ownExerciseFields[name];
    const error = result?.errors?.[name];
    return { name, label, error, defaultValue: values[name] ?? "", options: others };
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field("name")} />
        <FormField {...kindOf(field("kind"), rides)} />
      </div>
      <FormField {...field("other_names")} />
      <FormField {...field("starting_position")} rows={2} />
      <FormField {...field("steps")} rows={5} />
      <FormField {...field("breath")} />
      <FormField {...field("mistakes")} rows={3} />
      <Ticks title="Areas" ticks={areaTicks} values={values} error={result?.errors?.["areas"]} />
      <Ticks title="Equipment" ticks={rides ? equipmentTicks : onFoot} values={values} />
      <Ticks title="Take care with" ticks={careTicks} values={values}>
        Giving it to a client with a flag asks first, where something is ticked here.
      </Ticks>
      <fieldset>
        <legend className="mb-2 font-semibold">Usual dose</legend>
        <DoseFields values={values} errors={result?.errors} scope="dose" withoutEnd />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...level("easier_key")} placeholder="None" />
        <Select {...level("harder_key")} placeholder="None" />
      </div>
    </>
  );
}

const { equipment_horse: _, ...onFoot } = equipmentTicks;
const { groundwork: __, ...kindsOnFoot } = kinds;

/** The field of the kind, without that for riders where none come. */
const kindOf = <F extends { field: FieldDefinition }>(shown: F, rides: boolean): F =>
  rides ? shown : { ...shown, field: { ...ownExerciseFields.kind, options: kindsOnFoot } };

type TicksProps = {
  title: string;
  ticks: Readonly<Record<string, { label: string }>>;
  values: Readonly<Record<string, string>>;
  error?: string | undefined;
  children?: ReactNode;
};

const Ticks = ({ title, ticks, values, error, children }: TicksProps) => (
  <fieldset aria-describedby={error && "areas-error"}>
    <legend className="mb-1 font-semibold">{title}</legend>
    {children && <p className="mb-2 text-sm text-soft">{children}</p>}
    {error && (
      <p id="areas-error" className="mb-2 text-sm font-semibold text-danger">
        {error}
      </p>
    )}
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      {Object.entries(ticks).map(([name, { label }]) => (
        <Checkbox key={name} name={name} label={label} defaultChecked={values[name] === "on"} />
      ))}
    </div>
  </fieldset>
);

/** What its fields are called where two people's changes are compared. */
export const exerciseLabels: Readonly<Record<string, string>> = labelsOf({
  ...doseFields,
  ...ownExerciseFields,
});
