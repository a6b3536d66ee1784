import { useState } from "react";
import { UploadField } from "#app/parts/upload-field.tsx";
import type { FieldDefinition } from "#domain/kernel/input/field-definitions.ts";
import type { PictureChoices } from "./site-page-data.ts";

type PictureFieldProps = {
  name: string;
  field: FieldDefinition;
  value: string;
  error: string | undefined;
  photographs: PictureChoices["photographs"];
};

const library = "/media/library/";

/** One of the newest photographs of the library, one that is uploaded now, or none. */
export function PictureField({ name, field, value, error, photographs }: PictureFieldProps) {
  const [chosen, setChosen] = useState(value);
  const [uploaded, setUploaded] = useState<PictureChoices["photographs"]>([]);
  const add = (url: string) => {
    const path = url.slice(library.length);
    setUploaded((now) => [{ path, name: "Just uploaded", url }, ...now]);
    setChosen(path);
  };
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{field.label}</legend>
        <div className="grid max-h-72 grid-cols-2 gap-3 overflow-y-auto p-0.5 sm:grid-cols-4">
          <Choice name={name} path="" label="None" isChosen={chosen === ""} onChoose={setChosen} />
          {[...uploaded, ...photographs].map((one) => (
            <Choice
              key={one.path}
              name={name}
              path={one.path}
              label={one.name}
              url={one.url}
              isChosen={chosen === one.path}
              onChoose={setChosen}
            />
          ))}
        </div>
        {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
      </fieldset>
      <div data-needs-script="">
        <UploadField name="file" label="Upload a photograph" folder="root" onUploaded={add} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  path: string;
  label: string;
  url?: string;
  isChosen: boolean;
  onChoose: (path: string) => void;
};

const Choice = ({ name, path, label, url, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex cursor-pointer flex-col justify-end rounded-md border border-line p-2 has-checked:border-ink has-checked:bg-cream">
    {url && (
      <img
        src={url}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className="mb-1 aspect-4/3 w-full rounded-sm object-cover"
      />
    )}
    <span className="flex items-center gap-2 text-sm">
      <input
        type="radio"
        name={name}
        value={path}
        checked={isChosen}
        onChange={() => onChoose(path)}
        className="size-5 shrink-0"
      />
      <span className="truncate">{label}</span>
    </span>
  </label>
);
