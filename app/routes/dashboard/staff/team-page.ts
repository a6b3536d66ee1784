import { data } from "react-router";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { teamPageFields } from "#domain/schedule/team/fields.ts";
import { teamPageForm } from "#domain/schedule/team/forms.ts";
import { teamPageRefusals } from "#domain/schedule/team/messages.ts";
import { findTeamPageToEdit } from "#domain/schedule/team/queries.ts";
import { saveTeamPage } from "#domain/schedule/team/save-team-page.ts";
import { listImages } from "#domain/studio/library/queries.ts";
import { copyPath, imageUrl } from "#domain/studio/library/rules.ts";

type Page = NonNullable<Awaited<ReturnType<typeof findTeamPageToEdit>>>;

const savedPage = (page: Page) => savedFields(teamPageFields, page);

/** A therapist's page as its form is opened with it, and the newest photographs to choose among. */
export async function readTeamPage(ctx: Ctx<Owner>, accountId: string) {
  const page = await findTeamPageToEdit(ctx, accountId);
  if (!page) return undefined;
  const { rows } = await listImages(ctx, {
    folder: "",
    words: "",
    page: 1,
  });
  const { portraitPath } = page;
  const isOlder = portraitPath && !rows.some(({ path }) => path === portraitPath);
  return {
    saved: savedPage(page),
    slug: page.isPublic && page.isActive ? page.slug : null,
    portraitUrl: portraitPath ? imageUrl(copyPath(portraitPath, 480)) : undefined,
    photographs: [
      ...(isOlder ? [{ value: portraitPath, label: "The one that is shown now" }] : []),
      ...rows.map(({ path, name }) => ({ value: path, label: name })),
    ],
  };
}

/** Saves what the site shows of a therapist, or says at its fields what is wrong. */
export async function submitTeamPage(
  ctx: Ctx<Owner>,
  sent: Record<string, string>,
  accountId: string,
) {
  const unsaved = await submitEdit(sent, {
    intent: "team-page",
    schema: teamPageForm,
    save: (form, version) => saveTeamPage(ctx, { accountId, form, version }),
    saved: async () => {
      const page = await findTeamPageToEdit(ctx, accountId);
      return page && savedPage(page);
    },
    refusal: (why: keyof typeof teamPageRefusals) =>
      why === "no-such-image"
        ? { errors: { portraitPath: teamPageRefusals[why] } }
        : { failed: teamPageRefusals[why] },
  });
  if (!unsaved) return data<EditResult>({ done: "The page is saved." });
  return data<EditResult>(unsaved.result, unsaved.status);
}
