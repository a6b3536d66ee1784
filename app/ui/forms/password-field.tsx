import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Labelled, type Labelling, pointers, typing } from "./labelled.tsx";

type Props = Labelling &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type"> & { className?: string };

/** A password to type or to paste, with an eye that shows it where scripting is on. */
export function PasswordField({ label, name, id = name, help, error, className, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} name={name} id={id} help={help} error={error} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...pointers({ id, help, error })}
          type={shown ? "text" : "password"}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          className={classes(typing, "pr-13")}
        />
        <div className="absolute top-0.5 right-0.5" data-needs-script="">
          <IconButton
            label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff aria-hidden className="size-5" />
            ) : (
              <Eye aria-hidden className="size-5" />
            )}
          </IconButton>
        </div>
      </div>
    </Labelled>
  );
}
