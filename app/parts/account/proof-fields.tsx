import { Field } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

type ProofFieldsProps = {
  /** Which form of its page this is: it names the fields apart. */
  form: string;
  /** Whether a code is asked for beside the password. */
  needsCode: boolean;
  errors: Record<string, string>;
};

/** Asks for the password (and code) again, before a change that matters. */
export function ProofFields({ form, needsCode, errors }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="password"
        id={`${form}-password`}
        autoComplete="current-password"
        error={errors["password"]}
        autoFocus={errors["password"] !== undefined}
      />
      {needsCode && (
        <Field
          label="Code"
          name="code"
          id={`${form}-code`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          help="From your authenticator app, or a recovery code"
          error={errors["code"]}
          autoFocus={errors["code"] !== undefined}
        />
      )}
    </>
  );
}
