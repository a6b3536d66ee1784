import type { RouterContextProvider } from "react-router";
import { findStudio } from "#domain/studio/branding/find-studio.ts";
import { forAll } from "./for-all.ts";

/** What every page shows of the studio; `undefined` until its settings have been saved once. */
export const knownStudio = (context: Readonly<RouterContextProvider>) =>
  forAll(
    context,
    {
      name: "studio",
      shows: "site",
      evenOld: true,
    },
    findStudio,
  );
