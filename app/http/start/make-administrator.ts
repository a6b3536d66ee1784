import { createAdministrator } from "#domain/people/create-administrator.ts";
import { type AppOptions, createApp } from "./create-app.ts";
import { resetLinkMinutes } from "#domain/people/messages.ts";

const sorry = {
  "no-address": "--email must be one e-mail address.",
  "not-verified":
    "This address has an account that nobody has proved to own. Its owner presses the button in their mail first.",
};

/** Makes an owner without opening the site; answers with the link to choose a password, and throws a sentence it refuses with. */
export async function makeAdministrator(
  options: AppOptions,
  input: { email: string; name: string },
): Promise<string> {
  const app = await createApp(options);
  try {
    const made = await createAdministrator(app.ctx(), input);
    if (!made.ok) throw new Error(sorry[made.why]);
    const link = `${app.outside.ports.origin()}/dashboard/reset-password?token=${made.value.token}`;
    return `${input.email} is an owner. This link works once, for ${resetLinkMinutes} minutes, to choose a password:\n${link}`;
  } finally {
    await app.close();
  }
}
