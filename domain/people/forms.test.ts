import { expect, test } from "vitest";
import { registering } from "#tests/support/people.ts";
import { registration } from "./forms.ts";

test.each([
  [{ firstName: " " }, "firstName", "Please fill in all required fields"],
  [{ email: "" }, "email", "Please fill in all required fields"],
  [{ email: "ana at example" }, "email", "Please enter a valid email address"],
  [{ password: "", confirmPassword: "" }, "password", "Please enter and confirm your password"],
  [
    { password: "short", confirmPassword: "short" },
    "password",
    "Password must be at least 8 characters long",
  ],
  [{ confirmPassword: "heron-on-the-oval" }, "confirmPassword", "Passwords do not match"],
  [{ medicalConsent: "" }, "medicalConsent", "Medical consent is required to create an account"],
])("%j is refused at %s: %s", (wrong, field, message) => {
  const { error } = registration.safeParse({ ...registering, ...wrong });
  expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toContainEqual([
    field,
    message,
  ]);
});
