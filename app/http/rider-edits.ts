import { horseForm, riderForm } from "#domain/care/riding/forms.ts";
import { horseFields, riderFields } from "#domain/care/riding/fields.ts";
import { findOwnRider, findRider, type FoundRider } from "#domain/care/riding/queries.ts";
import type { Rider } from "#domain/care/riding/rider.ts";
import { noProfileYet } from "#domain/care/riding/rules.ts";
import { changeHorse } from "#domain/care/riding/save-horse.ts";
import { saveRiderProfile } from "#domain/care/riding/save-profile.ts";
import type { ridingRefusals } from "#domain/care/riding/messages.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { submitEdit } from "./submit-edit.ts";

type Refusals = Record<keyof typeof ridingRefusals, string>;
type Texts = Record<string, string>;

/** The profile and the horses of a rider, for themselves or for who has opened their record. */
export const readRiderOf = ({ ctx, record }: Rider): Promise<FoundRider> =>
  record ? findRider(ctx, record) : findOwnRider(ctx);

/** What the form of a profile is opened with; of a client who has none, with the first of each list. */
export const savedRider = ({ profile }: Pick<FoundRider, "profile">): Saved =>
  profile
    ? savedFields(riderFields, profile)
    : {
        version: versionOf(noProfileYet),
        values: { discipline: "leisure", level: "secure" },
      };

export const savedHorse = (horse: FoundRider["horses"][number]): Saved =>
  savedFields(horseFields, horse);

/** Saves how a client rides over the version that the form was opened with; undefined when it is saved. */
export const submitRider = (rider: Rider, values: Texts, refusals: Refusals) =>
  submitEdit(values, {
    intent: "profile",
    schema: riderForm,
    save: (form, version) => saveRiderProfile(rider, { version, form }),
    saved: async () => savedRider(await readRiderOf(rider)),
    refusal: (why) => ({ failed: refusals[why] }),
  });

type HorseEdit = { id: string; values: Texts; refusals: Refusals };

/** The same for one of their horses. */
export const submitHorse = (rider: Rider, { id, values, refusals }: HorseEdit) =>
  submitEdit(values, {
    intent: "horse",
    schema: horseForm,
    save: (form, version) => changeHorse(rider, { id, version, form }),
    saved: async () => {
      const horse = (await readRiderOf(rider)).horses.find((one) => one.id === id);
      return horse && savedHorse(horse);
    },
    refusal: (why) => ({ failed: refusals[why] }),
  });
